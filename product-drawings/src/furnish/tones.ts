/** Light and dark of one surface. */
export type Tone = readonly [string, string];

export const sofas: readonly Tone[] = [
  ['#8d9ba3', '#66757e'],
  ['#c7b9a6', '#a39380'],
  ['#6f8c8d', '#4d6a6d'],
  ['#a8a49b', '#7f7b73'],
  ['#b98f76', '#936c56'],
];
