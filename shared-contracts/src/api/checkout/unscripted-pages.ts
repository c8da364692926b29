/** The purchase as pages without scripts, of the shop's origin: `carrinho` takes a product's form, too. */
export const unscriptedPath = '/v2/front/compra';

/** What such a page has of its own until the shell puts the shop's there: style sheets, header, footer. */
export type FramePart = 'styles' | 'header' | 'footer';

const startOf = (part: FramePart) => `<!--frame:${part}-->`;
const endOf = (part: FramePart) => `<!--/frame:${part}-->`;

/** Marks the page's own HTML for a part; the comments of no text of a shopper, whose `<` is escaped. */
export const markFramePart = (part: FramePart, ownHtml: string): string =>
  startOf(part) + ownHtml + endOf(part);

/** Replaces a page's own HTML for a part. A page that marks none stays as it is. */
export function replaceFramePart(page: string, part: FramePart, html: string): string {
  const start = page.indexOf(startOf(part));
  const end = page.indexOf(endOf(part));
  if (start < 0 || end < start) return page;
  return page.slice(0, start) + html + page.slice(end + endOf(part).length);
}
