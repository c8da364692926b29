/**
 * Divides cents among parts by their weights, which are whole and not negative. The shares always add up to `cents`; each
 * is less than a cent from its exact part. Without any weight the first part gets all.
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, at) => (at === 0 ? cents : 0));
  let reached = 0;
  let shared = 0;
  return weights.map((weight) => {
    reached += weight;
    // the product may be larger than a number is exact
    const upTo = Number((BigInt(cents) * BigInt(reached)) / BigInt(sum));
    const share = upTo - shared;
    shared = upTo;
    return share;
  });
}
