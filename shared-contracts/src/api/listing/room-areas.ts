/** BTU/h and the square metres that they cool in an ordinary dwelling, the largest first. */
export const roomAreas = [
  [24_000, 36],
  [18_000, 28],
  [12_000, 18],
  [9_000, 12],
  [0, 9],
] as const;

/** From this power on a device cools more than the largest of the areas. */
export const largestRoomBtus = 30_000;

/** The range of BTU/h, its end excluded, that cools a room of this area and no much larger one. */
export function coolingFor(squareMetres: number): readonly [from: number, to: number] {
  const at = roomAreas.findLastIndex(([, area]) => area >= squareMetres);
  const from = roomAreas[at]?.[0];
  if (from === undefined) return [largestRoomBtus, Number.POSITIVE_INFINITY];
  return [from, roomAreas[at - 1]?.[0] ?? largestRoomBtus];
}
