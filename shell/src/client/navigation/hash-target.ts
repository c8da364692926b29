/**
 * The element that a URL's hash names, as browsers find it: by the hash as it is, then by what its percent-encoding
 * means (https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element).
 */
export function findHashTarget(hash: string): HTMLElement | null {
  const name = hash.replace(/^#/, '');
  if (name === '') return null;
  return document.getElementById(name) ?? document.getElementById(decodePercent(name));
}

/** Decodes each run of escapes that is UTF-8; others stay as they are. */
function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
