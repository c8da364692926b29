/** The name of who has deleted the account. */
const nameless = 'Cliente';

/** First name and the initial of the last one, such as `Iara S.`. */
export function shownName(name: string | null): string {
  if (name === null) return nameless;
  const [first = nameless, ...others] = name.trim().split(/\s+/u);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
