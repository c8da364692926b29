/** @throws Error without values */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Linear between the two nearest values. @throws Error without values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('no values to take a quantile from');
  return low + (high - low) * (at - Math.floor(at));
}

/**
 * Runs every variant once, then every variant again, so that a busy machine slows all of them alike.
 * @returns each variant's results in order
 */
export async function interleaved<Name extends string, Result>(
  variants: Readonly<Record<Name, () => Promise<Result>>>,
  runs: number,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(variants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let run = 0; run < runs; run++)
    for (const name of run % 2 === 0 ? names : [...names].reverse())
      results[name].push(await variants[name]());
  return results;
}
