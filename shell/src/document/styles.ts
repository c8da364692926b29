/** A style sheet as it stands in a document's head. */
export interface Sheet {
  readonly href: string;
  /** Elements, ready to be sent: made once for all pages. */
  readonly html: Buffer;
}

/** Attributes of an element that fetches a file which must hash to this. */
export function secured(integrity: string): string {
  return `crossorigin="anonymous" integrity="${integrity}"`;
}

/** A style sheet that the browser fetches by itself. */
export function linkedSheet(href: string, integrity?: string): Sheet {
  const hashed = integrity === undefined ? '' : ` ${secured(integrity)}`;
  return { href, html: Buffer.from(`<link rel="stylesheet" href="${href}"${hashed}>`) };
}

/**
 * A style sheet whose rules stand in the document itself, so that the first frame waits for nothing else. A link that is
 * disabled fetches nothing: it tells the remote's own loader that this sheet is here. What may not be moved is linked.
 */
export function inlineSheet(href: string, css: string, integrity?: string): Sheet {
  if (!isMovable(css)) return linkedSheet(href, integrity);
  return { href, html: Buffer.from(`<style>${css}</style><link rel="stylesheet" href="${href}" disabled>`) };
}

/** Nothing in it is looked up beside the file, and nothing ends the element. */
function isMovable(css: string): boolean {
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, address = '']) => address);
  return (
    !css.includes('</') && !css.includes('@import') && addresses.every((each) => /^(?:\/|data:|#)/.test(each))
  );
}
