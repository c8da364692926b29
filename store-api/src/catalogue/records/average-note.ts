/** @param counts numbers of reviews with 1, 2, 3, 4, 5 stars */
export function averageNote(counts: readonly number[]): { average: number; count: number } {
  const count = counts.reduce((sum, n) => sum + n, 0);
  const points = counts.reduce((sum, n, at) => sum + n * (at + 1), 0);
  return { average: count === 0 ? 0 : points / count, count };
}
