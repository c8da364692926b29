/**
 * The one text of a JSON value by RFC 8785: members of objects sorted by name, no white space.
 * Undefined members are left out, as in any JSON.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  const object = value as Readonly<Record<string, unknown>>;
  let members = '';
  for (const name of Object.keys(object).sort()) {
    if (object[name] === undefined) continue;
    members += `${members && ','}${JSON.stringify(name)}:${canonicalJson(object[name])}`;
  }
  return `{${members}}`;
}
