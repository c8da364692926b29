/** Reads a cookie of this host; over https its name has the prefix with which no other host can set it. */
export const readOwnCookie = (header: string | undefined, name: string): string | undefined =>
  readCookie(header, `__Host-${name}`) ?? readCookie(header, name);

/** Reads a cookie from a `Cookie` header or `document.cookie`; undefined when it is missing or not percent-encoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const entry = header?.split('; ').find((each) => each.startsWith(`${name}=`));
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
