/** The markup of one symbol for each of these icons. */
export function symbolsOf<Name extends string>(
  names: readonly Name[],
  paths: Readonly<Record<Name, string>>,
): string {
  return names
    .map((name) => `<symbol id="l-${name}" viewBox="0 0 24 24"><path d="${paths[name]}"/></symbol>`)
    .join('');
}
