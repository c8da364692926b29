import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import type { MeasuringBrowser } from './browser.ts';
import type { ShopSide } from './shop-side.ts';

/** What a browser sees of one page. */
export interface PageView {
  readonly screenshot: Buffer;
  readonly transferredBytes: number;
  readonly lcpMs: number | null;
  readonly cls: number | null;
  /** Rules of axe, once for each element that violates one; of the narrow view only, because axe takes longest. */
  readonly axe: readonly string[];
  /** Modules in sight whose scripts did not start. */
  readonly notHydrated: readonly string[];
  /** Console errors and uncaught errors. */
  readonly console: readonly string[];
}

export const widthsPx = [360, 1280] as const;
export type WidthPx = (typeof widthsPx)[number];

const viewports = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } };
const loadLimitMs = 60_000;
/** The longest side of a bitmap in Chromium is about 16,000 pixels. */
const highestPx = 12_000;
const mostPictures = 6;

const Vitals = z.object({ lcpMs: z.number().nullable(), cls: z.number().nullable(), bytes: z.number() });
const Violations = z.array(z.object({ id: z.string(), count: z.number() }));

/**
 * Moves a pointer, by which the page's code starts, and waits for the modules in sight: the shell marks each one once its
 * effects have run. Results in those without a mark.
 */
const awaitHydration = `new Promise((resolve) => {
  dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
  const check = () => {
    const waiting = [...document.querySelectorAll('[data-slot]')]
      .filter((slot) => slot.getBoundingClientRect().top < innerHeight)
      .map((slot) => slot.dataset.slot)
      .filter((name) => performance.getEntriesByName('hydrated ' + name).length === 0);
    if (waiting.length === 0 || performance.now() > ${loadLimitMs}) resolve(waiting);
    else setTimeout(check, 100);
  };
  check();
})`;

const collectVitals = `{
  const found = (globalThis.previewVitals = { lcpMs: null, cls: null });
  webVitals.onLCP(({ value }) => { found.lcpMs = value; }, { reportAllChanges: true });
  webVitals.onCLS(({ value }) => { found.cls = value; }, { reportAllChanges: true });
}`;
const readVitals = `({
  ...previewVitals,
  bytes: performance
    .getEntries()
    .filter(({ entryType }) => entryType === 'resource' || entryType === 'navigation')
    .reduce((sum, { transferSize }) => sum + transferSize, 0),
})`;
/**
 * Shows texts in the fonts that the sheets declare as optional: such a font is left out where it comes late, by which two
 * pictures of one page would differ.
 */
const showOptionalFonts = `Promise.all(
  [...document.styleSheets]
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
    .map(({ style }) => {
      const read = (name, otherwise) => style.getPropertyValue(name) || otherwise;
      const face = new FontFace(read('font-family').replaceAll('"', ''), read('src'), {
        display: 'block',
        style: read('font-style', 'normal'),
        weight: read('font-weight', 'normal'),
        unicodeRange: read('unicode-range', 'U+0-10FFFF'),
      });
      document.fonts.add(face);
      return face.load();
    }),
).then(() => undefined)`;
/** Takes the notice of a preview out of the picture. The policy of the shop's pages refuses a style element that does so. */
const hideNotice = `document
  .querySelectorAll('aside[aria-label="Prévia"]')
  .forEach(({ style }) => style.setProperty('display', 'none', 'important'))`;
/** Cards that axe does not check, because it takes a second for every ten. */
const furtherCards = 'li:nth-child(n + 7):has(> article)';
const runAxe = `axe
  .run({ include: ['html'], exclude: ['${furtherCards}'] }, { resultTypes: ['violations'], preload: false })
  .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, count: nodes.length })))`;

/** Opens a page with an empty cache. @throws Error when it does not load */
export async function viewPage(
  { browser, vitals, axe }: MeasuringBrowser,
  { origin, cookie }: ShopSide,
  { path, widthPx }: { path: string; widthPx: WidthPx },
): Promise<PageView> {
  const context = await browser.newContext({
    viewport: viewports[widthPx],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: origin, secure: origin.startsWith('https:') }]);
    const page = await openPage(context, vitals);
    const errors = watchConsole(page);
    await page.goto(new URL(path, origin).href, { waitUntil: 'load', timeout: loadLimitMs });
    const notHydrated = z.array(z.string()).parse(await page.evaluate(awaitHydration));
    await page.waitForLoadState('networkidle', { timeout: loadLimitMs });
    const { bytes, ...measured } = Vitals.parse(await page.evaluate(readVitals));
    // what follows may add errors of its own
    const consoleErrors = [...errors];
    await page.evaluate(hideNotice);
    await page.evaluate(showOptionalFonts);
    return {
      ...measured,
      transferredBytes: bytes,
      screenshot: await takeScreenshot(page),
      axe: widthPx === 360 ? await listViolations(page, axe) : [],
      notHydrated,
      console: consoleErrors,
    };
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext, vitals: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(`${vitals}\n${collectVitals}`);
  return page;
}

function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Draws the whole page until two pictures are equal. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  let [former, current] = [await drawPage(page), await drawPage(page)];
  for (let drawn = 2; drawn < mostPictures && !former.equals(current); drawn += 1)
    [former, current] = [current, await drawPage(page)];
  return current;
}

async function drawPage(page: Page): Promise<Buffer> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = z.number().parse(await page.evaluate('document.documentElement.scrollHeight'));
  const clip = { x: 0, y: 0, width, height: Math.min(height, highestPx) };
  return page.screenshot({ fullPage: true, animations: 'disabled', clip });
}

async function listViolations(page: Page, axe: string): Promise<string[]> {
  await page.evaluate(`{ const module = undefined, define = undefined; ${axe} }`);
  const violations = Violations.parse(await page.evaluate(runAxe));
  return violations.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
}
