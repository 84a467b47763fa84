import Trees
