/** Ids of the energy letters that have an icon, A to E; all others are text. */
const drawnLetters: readonly number[] = [306, 78, 81, 83, 84];

export function isDrawnLetter(valueId: number): boolean {
  return drawnLetters.includes(valueId);
}
