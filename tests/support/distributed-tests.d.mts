export const distributedTests: readonly string[];
