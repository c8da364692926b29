/** Semantic version of the contracts. A release records the version that it was built with. */
export const contractsVersion = '2.4.0';
