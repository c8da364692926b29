/** The value of a cookie of this host: over https its name has the prefix that no other host can set. */
export const readOwnCookie = (header: string | undefined, name: string): string | undefined =>
  readCookie(header, `__Host-${name}`) ?? readCookie(header, name);

/** The value of a cookie in a `Cookie` header or in `document.cookie`, undefined when it is missing or not percent-encoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const entry = header?.split('; ').find((each) => each.startsWith(`${name}=`));
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
