import type { Page } from '@playwright/test';

/** The spacing that pages must support (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Sets the reader's text spacing. @returns texts that are cut off, except those that end in an ellipsis */
export async function cutBySpacing(page: Page): Promise<readonly string[]> {
  // a slide that comes in is outside its strip for half a second
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  // effects of the new sizes are drawn in the next frame
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return readCutTexts(page);
}

/** Texts that an element cuts off, except those that end in an ellipsis. */
export const readCutTexts = (page: Page): Promise<readonly string[]> => page.evaluate(cutTexts);

function cutTexts(): readonly string[] {
  // the first cards of a long list suffice; a slide of the strip leaves by moving out of it
  const unchecked = 'script, style, noscript, option, [inert], [data-place="gone"], li:nth-child(n + 7)';
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const cutter = (text: Text): Element | undefined => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    for (let box = text.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      // skips texts for screen readers, and those that end in an ellipsis
      if (width < 2 || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
        return undefined;
      const isCut = lines.some((line) => {
        const slackPx = 3 + 0.2 * line.height;
        return (
          (hides(style.overflowX) && (line.right > right + 2 || line.left < left - 2)) ||
          (hides(style.overflowY) && (line.bottom > bottom + slackPx || line.top < top - slackPx))
        );
      });
      if (isCut) return box;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined;
    }
    return undefined;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const holder = text.parentElement;
    if (text.data.trim() === '' || !holder || holder.closest(unchecked)) continue;
    if (!holder.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const box = cutter(text);
    if (box) found.push(`"${text.data.trim()}" by ${box.tagName} ${box.className}`);
  }
  return found;
}
