import TreeBenchmarks

TreeBench.main()
