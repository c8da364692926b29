import type { Page } from '@playwright/test';
import { chromium } from './browsers.ts';
import { chromiumFlags } from './chromium-flags.ts';

/** The reader's own text size, 200 % of the usual 16 px, to which media queries in em refer too. */
export const largeText = {
  executablePath: chromium,
  args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
};

/** What the window does not show, and no scrolling of an element brings into sight: texts of links, buttons and headings. */
export function outsideWindow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent));
    const lost = [...document.querySelectorAll('a, button, input, h1, h2, h3, p')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return isShown && (left < -1 || right > window.innerWidth + 1) && !scrolls(element);
    });
    const overflowPx = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...(overflowPx > 0 ? [`${overflowPx} px wider`] : []),
      ...lost.map(({ textContent }) => textContent.trim()),
    ];
  });
}

/** Texts of the main part that lie on one another, by the boxes of their lines. */
export function overlappingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const lines: { readonly holder: Element; readonly text: string; readonly box: DOMRect }[] = [];
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const holder = node.parentElement;
      if (
        node.data.trim() === '' ||
        !holder?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      )
        continue;
      // what is for screen readers alone is clipped to a pixel
      if (holder.closest('script, style, noscript, svg') || holder.getBoundingClientRect().width < 2)
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1) lines.push({ holder, text: node.data.trim(), box });
    }
    const isOn = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        0.35 * Math.min(one.height, other.height);
    return lines.flatMap(({ holder, text, box }, at) =>
      lines
        .slice(at + 1)
        .filter((other) => other.holder !== holder && isOn(box, other.box))
        .map((other) => `"${text}" and "${other.text}"`),
    );
  });
}

/** Texts of the main part that are columns of a few letters, for want of room beside them. */
export function squeezedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const text = node.data.trim();
      const holder = node.parentElement;
      if (text.length < 8 || !holder?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        continue;
      if (holder.closest('script, style, noscript, svg') || holder.getBoundingClientRect().width < 2)
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (text.length / range.getClientRects().length < 4) found.push(text);
    }
    return found;
  });
}
