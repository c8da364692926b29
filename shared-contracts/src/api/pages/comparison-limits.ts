/** Limits of the number of products in one comparison. */
export const comparisonLimits = { least: 2, most: 4 } as const;
