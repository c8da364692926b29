/** JSON of a filter value that is the same in every listing: whole but for its end, where the rest is put. */
export const fixedJson = (value: object): string => JSON.stringify(value).slice(0, -1);

/** A filter value as JSON: `fixedJson` of what never changes, with what does. */
export const choiceJson = (fixed: string, ativo: boolean, quantidade: number): string =>
  `${fixed},"ativo":${ativo},"quantidade":${quantidade}}`;
