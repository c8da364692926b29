/** BTU/h and the square metres that they cool in an ordinary dwelling, the largest first. */
const areas = [
  [24_000, 36],
  [18_000, 28],
  [12_000, 18],
  [9_000, 12],
  [0, 9],
] as const;

/** `até 18 m²` for `12.000`. */
export function roomAreaOf(btus: string): string {
  const power = Number(btus.replaceAll('.', ''));
  if (power >= 30_000) return '+ de 36 m²';
  return `até ${areas.find(([least]) => power >= least)?.[1]} m²`;
}
