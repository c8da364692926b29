/** The shop's rule of thumb for the cooling of a room: cards, searches and the simulator use it. BTU/h are whole. */

/** BTU/h for a square metre: with little or morning sun, or with sun in the afternoon. */
export const btuPerSquareMetre = { morning: 600, afternoon: 800 } as const;
/** For each person beyond two, and for each device that gets warm. */
const btuPerExtra = 600;
const peopleIncluded = 2;

/** A rule of thumb is no nearer than that: a size that is short by no more is enough, and the shortfall is said. */
const tolerance = 0.05;

/** Sizes sold for homes, the smallest first. */
const sizes = [9_000, 12_000, 18_000, 24_000, 30_000, 36_000, 48_000, 60_000] as const;

export interface Room {
  readonly squareMetres: number;
  readonly sun?: keyof typeof btuPerSquareMetre;
  readonly people?: number;
  readonly devices?: number;
}

/** BTU/h that a room needs; two people and a warm device, with little sun, where it is not said otherwise. */
export function coolingLoad({ squareMetres, sun = 'morning', people = 2, devices = 1 }: Room): number {
  const extras = Math.max(0, people - peopleIncluded) + devices;
  return squareMetres * btuPerSquareMetre[sun] + extras * btuPerExtra;
}

export interface CoolingSize {
  /** BTU/h. */
  readonly size: number;
  /** How much less than the load it is, in whole percent; 0 when it is enough. */
  readonly shortPercent: number;
}

/** The size to buy for a load; undefined when none is enough. */
export function chooseCooling(load: number): CoolingSize | undefined {
  const size = sizes.find((each) => each >= load * (1 - tolerance));
  return size && { size, shortPercent: Math.max(0, Math.round((1 - size / load) * 100)) };
}

/** The largest whole area of an ordinary room for which a size is chosen. */
const areaFor = (size: number) =>
  Math.floor((size / (1 - tolerance) - coolingLoad({ squareMetres: 0 })) / btuPerSquareMetre.morning);

/** From this power on a device cools more than the largest of the areas. */
export const largestRoomBtus = 30_000;

/** BTU/h and the square metres that they cool in an ordinary room, the largest first; the last of any smaller device. */
export const roomAreas: readonly (readonly [leastBtus: number, squareMetres: number])[] = [
  [24_000, areaFor(24_000)],
  [18_000, areaFor(18_000)],
  [12_000, areaFor(12_000)],
  [9_000, areaFor(9_000)],
  [0, areaFor(6_000)],
];

/** The area of the largest size below `largestRoomBtus`. */
export const largestRoomArea = areaFor(24_000);

/** The range of BTU/h, its end excluded, that cools an ordinary room of this area and no much larger one. */
export function coolingFor(squareMetres: number): readonly [from: number, to: number] {
  const at = roomAreas.findLastIndex(([, area]) => area >= squareMetres);
  const from = roomAreas[at]?.[0];
  if (from === undefined) return [largestRoomBtus, Number.POSITIVE_INFINITY];
  // the smallest rooms have the smallest usual size too
  const next = from === 0 ? at - 2 : at - 1;
  return [from, roomAreas[next]?.[0] ?? largestRoomBtus];
}
