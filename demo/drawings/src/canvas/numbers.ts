// Numbers and seeds.

export type Point = readonly [number, number];

/** Small deterministic hash (unsigned 32 bits): the same seed always gives the same picture. */
export function hash(words: string): number {
  let h = 2166136261;
  for (const char of words) h = Math.imul(h ^ char.charCodeAt(0), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** pick(seed, 'display', 5) → 0…4, independent for every name. */
export const pick = (seed: string, name: string, count: number): number =>
  hash(`${name}:${seed}:${name}`) % count;

/** choose(seed, 'wall', walls) → one of them, by seed. */
export function choose<Choice>(seed: string, name: string, choices: readonly Choice[]): Choice {
  const chosen = choices[pick(seed, name, choices.length)];
  if (chosen === undefined) throw new RangeError(`Nothing to choose from for "${name}"`);
  return chosen;
}

export const round = (n: number): number => Math.round(n * 10) / 10;

export const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

/** From one value to the other; t outside 0…1 stops at the ends. */
export const mix = (from: number, to: number, t: number): number => from + (to - from) * clamp(t, 0, 1);

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

export const repeat = (count: number, make: (i: number) => string): string => range(count).map(make).join('');
