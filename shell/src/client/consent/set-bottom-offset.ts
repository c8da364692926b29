import { bottomOffsetStyle } from '../../page/consent.ts';

/**
 * Keeps the page free of what covers the bottom of the screen: what is fixed there moves above it, and the page's end and
 * what gets the focus can be scrolled above it. The rule is in the document from the start: a custom property of the
 * root would make the browser compute every element's style again, and a sheet that is added would make it lay out the
 * whole page for each layered sheet that loads later.
 * @param heightPx 0 when nothing covers it
 */
export function setBottomOffset(page: Document, heightPx: number): void {
  const { documentElement: root, body } = page;
  const padding = heightPx === 0 ? '' : `${heightPx}px`;
  // the document's own script has set it already
  if (body.style.paddingBottom === padding) return;
  const element = page.getElementById(bottomOffsetStyle);
  const rule = element instanceof HTMLStyleElement ? element.sheet?.cssRules[0] : undefined;
  if (!(rule instanceof CSSStyleRule))
    throw new Error(`The document has no style element "${bottomOffsetStyle}"`);
  rule.style.setProperty('--lift', heightPx === 0 ? '' : `-${heightPx}px`);
  // applies the rule now: together with a sheet that has just loaded it would make the browser lay out the whole page
  void getComputedStyle(body).color;
  // a bar on top of the bottom menu is no higher than the menu
  root.style.scrollPaddingBottom = heightPx === 0 ? '' : `calc(2 * var(--bottom-bar) + ${heightPx}px)`;
  body.style.paddingBottom = padding;
}
