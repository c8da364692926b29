import type { Browser, Page } from '@playwright/test';
import { chromium, chromiumFlags } from './browsers.ts';

/**
 * Pixels by which the page is wider than the window. It does not read `innerWidth`, which grows with the page on phones.
 */
export async function readOverflowPx(page: Page): Promise<number> {
  const widthPx = page.viewportSize()?.width;
  if (widthPx === undefined) throw new Error('the page has no size of its own');
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - widthPx;
}

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

/** A tenth of the limit for a good CLS, and more than a shift of a row of placeholders by a few pixels. */
export const mostShift = 0.01;

/**
 * Sums the layout shifts of the page's own part without shopper input from the document's start, as browsers do: the part
 * of the window that an element moves over, times how far it moves. What moves in the header does not count: its own row
 * moves sideways in a slow browser that shows it before all of it has arrived.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    const area = (left: number, right: number, top: number, bottom: number) =>
      Math.max(0, right - left) * Math.max(0, bottom - top);
    const measureShift = (from: DOMRect, to: DOMRect) => {
      const overlap = area(
        Math.max(from.left, to.left),
        Math.min(from.right, to.right),
        Math.max(from.top, to.top),
        Math.min(from.bottom, to.bottom),
      );
      const covered = from.width * from.height + to.width * to.height - overlap;
      const distance = Math.max(Math.abs(from.left - to.left), Math.abs(from.top - to.top));
      const { innerWidth, innerHeight } = window;
      return (covered / (innerWidth * innerHeight)) * (distance / Math.max(innerWidth, innerHeight));
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = Object(entry);
        if (hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of sources)
          if (node?.parentElement?.closest('main'))
            Object.assign(window, {
              shifted: Reflect.get(window, 'shifted') + measureShift(previousRect, currentRect),
            });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifted'));
}

interface LayoutEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number } };
}

/** Counts how often the browser lays out the whole page while something happens. */
export async function countWholeLayouts(
  browser: Browser,
  page: Page,
  happen: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await happen();
  const trace: { traceEvents: readonly LayoutEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return trace.traceEvents.filter(isWholeLayout).length;
}

function isWholeLayout({ name, args: { beginData } }: LayoutEvent): boolean {
  return name === 'Layout' && beginData !== undefined && beginData.dirtyObjects > beginData.totalObjects / 2;
}

/** Reads where the first card and its cash price end, and how much of the window the bars cover. */
export const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector('nav[aria-label="Menu rápido"]');
    const menuPx = menu?.getBoundingClientRect().height ?? 0;
    const topPx = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
    const card = document.querySelector('main article');
    const price = card?.querySelector('strong');
    return {
      foldPx: window.innerHeight - menuPx,
      cardPx: card?.getBoundingClientRect().top ?? Number.NaN,
      pricePx: price?.getBoundingClientRect().bottom ?? Number.NaN,
      barsShare: (topPx + menuPx) / window.innerHeight,
      overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

/** The reader's own text size, 200 % of the usual 16 px, to which media queries in em refer too. */
export const largeText = {
  executablePath: chromium,
  args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
};

/**
 * Finds texts of links, buttons and headings that are outside of the window, and that no scrolling of an element brings
 * into sight.
 */
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

/** Finds texts of the main part that overlap, by the boxes of their lines. */
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

/** Finds texts of the main part that are columns of a few letters, because they lack room. */
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
