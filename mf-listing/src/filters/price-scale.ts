import type { PriceBand } from '../filter-groups/filter-group.ts';

/** Length of a band on the track, in the slider's own units: all bands have about the same number of products. */
const bandUnits = 100;
/** Limit of the reais by which a handle moves at once, however wide a band is. */
const mostAtOnce = 50;

/** A slider's track, half of which is for the cheaper half of the products. */
export interface PriceScale {
  /** Units of the whole track. */
  readonly units: number;
  /** Lowest and highest price. */
  readonly min: number;
  readonly max: number;
  /** Number of reais by which a handle moves at once. */
  readonly step: number;
  readonly positionOf: (reais: number) => number;
  /** Reais at a position, rounded to whole steps. */
  readonly priceAt: (position: number) => number;
}

/**
 * @param bands one after the other, the cheapest first
 * @returns undefined without bands
 */
export function priceScale(bands: readonly PriceBand[]): PriceScale | undefined {
  const [first, last] = [bands[0], bands.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [min, max] = [first.from, last.to];
  const step = Math.min(mostAtOnce, ...bands.map(({ from, to }) => to - from));
  const clamp = (reais: number) => Math.min(Math.max(reais, min), max);
  return {
    units: bands.length * bandUnits,
    min,
    max,
    step,
    positionOf(reais) {
      const price = clamp(reais);
      const at = bands.findIndex(({ to }) => price <= to);
      const { from, to } = bands[at] ?? last;
      return Math.round((at + (price - from) / (to - from)) * bandUnits);
    },
    priceAt(position) {
      const at = Math.min(Math.floor(position / bandUnits), bands.length - 1);
      const { from, to } = bands[at] ?? first;
      const price = from + (position / bandUnits - at) * (to - from);
      return clamp(min + Math.round((price - min) / step) * step);
    },
  };
}
