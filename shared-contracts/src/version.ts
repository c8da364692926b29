/** Semantic version of the contracts. A release records the one it was built with. */
export const contractsVersion = '2.13.0';
