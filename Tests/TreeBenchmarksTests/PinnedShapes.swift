// Trees as they came out when they were first made. A change here changes every figure that was ever published.

let pinnedRecursive: [UInt32] = [0, 1, 2, 3, 3, 3, 2, 3, 4, 5, 3, 3]
let pinnedOrdered: [UInt32] = [0, 1, 2, 3, 1, 2, 1, 2, 2, 2, 2, 3]
