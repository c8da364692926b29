/** Shares of a sum as whole percents that add up to 100: those with the largest remainders are rounded up. */
export function wholePercents(counts: readonly number[]): readonly number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / sum) * 100);
  const missing = 100 - exact.reduce((total, percent) => total + Math.floor(percent), 0);
  const roundedUp = exact
    .map((percent, at) => ({ at, remainder: percent % 1 }))
    .toSorted((one, other) => other.remainder - one.remainder)
    .slice(0, Math.round(missing))
    .map(({ at }) => at);
  return exact.map((percent, at) => Math.floor(percent) + (roundedUp.includes(at) ? 1 : 0));
}
