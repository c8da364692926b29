/** The part of a filter value's JSON that is the same in every listing, without its closing brace. */
export const fixedJson = (value: object): string => JSON.stringify(value).slice(0, -1);

/** A filter value as JSON: its constant part from `fixedJson`, with its changing part. */
export const choiceJson = (fixed: string, ativo: boolean, quantidade: number): string =>
  `${fixed},"ativo":${ativo},"quantidade":${quantidade}}`;

/** A link with its number of products as JSON: `fixedJson` of name and URL, with the number. */
export const linkJson = (fixed: string, quantidade: number): string => `${fixed},"quantidade":${quantidade}}`;
