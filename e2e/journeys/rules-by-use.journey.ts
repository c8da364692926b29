import type { Page } from '@playwright/test';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, phone, withoutPictures } from '../shop/visit.ts';

const pages = ['home', 'category', 'search', 'product', 'content'] as const;
const screens = { phone, desktop };

/** Runs in the page: the position of every element, and the font of its text. */
function positions(): string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height, getComputedStyle(element).font].join(' ');
  });
}

/** The position of every element, once sections that render lazily have their final heights. */
async function settledPositions(page: Page): Promise<readonly string[]> {
  let last: readonly string[] = [];
  await expect(async () => {
    const before = last;
    last = await page.evaluate(positions);
    expect(last).toEqual(before);
  }).toPass();
  return last;
}

/** Runs in the page: enables every full sheet. */
async function enableAll(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rspack-loading]')];
  const loaded = links.map(
    (link) => new Promise((resolve) => link.addEventListener('load', resolve, { once: true })),
  );
  for (const link of links) link.disabled = false;
  await Promise.all(loaded);
}

/**
 * Runs in the page: selectors of full sheets that match an element although the inlined rules lack them. Rules for a
 * pointer on an element, for pages without scripts and for forced colours come with the full sheets.
 */
function matchedButNotInlined(): string[] {
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) =>
      rule instanceof CSSStyleRule
        ? [rule.selectorText]
        : 'cssRules' in rule &&
            !(rule instanceof CSSMediaRule && /scripting: none|forced-colors/.test(rule.conditionText)) &&
            !(rule instanceof CSSKeyframesRule)
          ? selectors(rule.cssRules as CSSRuleList)
          : [],
    );
  const sheets = [...document.styleSheets];
  const inlined = new Set(
    sheets.filter(({ href }) => href === null).flatMap((sheet) => selectors(sheet.cssRules)),
  );
  const full = sheets.filter(({ href }) => href !== null).flatMap((sheet) => selectors(sheet.cssRules));
  const needsPointer = (selector: string) =>
    /:(?:hover|active)\b/.test(selector.replace(/:is\([^)]*\)/g, ''));
  // a state or generated content may appear at any time
  const atRest = (selector: string) =>
    selector.replace(
      /::?(?:before|after|placeholder|backdrop|marker|hover|focus(?:-visible|-within)?|active|open)\b/g,
      '',
    );
  const matches = (selector: string) => {
    try {
      return document.querySelector(atRest(selector)) !== null;
    } catch {
      return false;
    }
  };
  return full.filter((selector) => !inlined.has(selector) && !needsPointer(selector) && matches(selector));
}

async function openWithoutScripts(page: Page, url: string): Promise<void> {
  await withoutPictures(page);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
}

for (const [screen, options] of Object.entries(screens))
  test.describe(screen, () => {
    test.use(options);
    for (const type of pages)
      test(`${type}: the rules that its elements match are in the document, and the full sheets change nothing`, async ({
        page,
        shop,
        consoleErrors,
      }) => {
        consoleErrors.expect(/ERR_FAILED/);
        await openWithoutScripts(page, shop.url + (await urlOf(type, shop.url)));
        const before = await settledPositions(page);
        await page.evaluate(() => {
          Object.assign(window, { shifts: [] });
          const note = (list: PerformanceObserverEntryList) =>
            Reflect.get(window, 'shifts').push(...list.getEntries());
          new PerformanceObserver(note).observe({ type: 'layout-shift' });
        });
        await page.evaluate(enableAll);
        const after = await settledPositions(page);
        expect(after.filter((position, index) => position !== before[index])).toEqual([]);
        expect(await page.evaluate(() => Reflect.get(window, 'shifts').length)).toBe(0);
        expect(await page.evaluate(matchedButNotInlined)).toEqual([]);
      });
  });
