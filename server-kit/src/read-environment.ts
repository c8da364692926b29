/** Shorter names may be the system's: HOME is not HOST. */
const leastLength = 6;

/**
 * Takes the blanks around values away, because files of secrets end with one; an empty variable counts as absent.
 * @param settings the names that the process reads
 * @throws Error that names a variable which is almost a setting
 */
export function readEnvironment(env: NodeJS.ProcessEnv, settings: readonly string[]): NodeJS.ProcessEnv {
  for (const name of Object.keys(env)) {
    if (settings.includes(name)) continue;
    const meant = settings.find((each) => each.length >= leastLength && isMisspelled(name, each));
    if (meant !== undefined) throw new Error(`${name} is no setting: is ${meant} meant?`);
  }
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

/** Whether a name is another one in small letters, or with one letter missing, added, changed or exchanged with its neighbour. */
function isMisspelled(given: string, name: string): boolean {
  const text = given.toUpperCase();
  let at = 0;
  while (at < name.length && text[at] === name[at]) at++;
  const rest = (of: string, from: number) => of.slice(at + from);
  return (
    rest(text, 1) === rest(name, 1) ||
    rest(text, 0) === rest(name, 1) ||
    rest(text, 1) === rest(name, 0) ||
    (text[at] === name[at + 1] && text[at + 1] === name[at] && rest(text, 2) === rest(name, 2))
  );
}
