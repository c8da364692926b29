import { Parser } from 'htmlparser2';
import { remoteNames } from '../../tools/repository/remotes.ts';
import {
  bytesOf,
  firstLoadOf,
  type PageType,
  pageTypes,
  scriptBytesOf,
  type TransferKind,
  urlOf,
} from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';

const kilobyte = 1024;

/**
 * Limits of a page's first load, in kilobytes as sent, with response headers: a tenth above its size, or more. The
 * document's bytes include its style sheets and the script that keeps clicks; the scripts' bytes include those of the
 * footer, which are in the entry of its remote.
 */
const budgets: Readonly<Record<PageType, { readonly html: number; readonly js: number }>> = {
  home: { html: 42, js: 179 },
  category: { html: 37, js: 172 },
  search: { html: 39, js: 172 },
  product: { html: 39, js: 172 },
  content: { html: 26, js: 166 },
  cart: { html: 26.5, js: 180 },
};
/** Limits of documents as browsers read them, a tenth above their size: kilobytes, and elements. */
const documents = {
  home: { raw: 316, elements: 2_880 },
  category: { raw: 244, elements: 1_960 },
  search: { raw: 254, elements: 2_160 },
  product: { raw: 213, elements: 1_520 },
} as const;
/** Files and calls of a page that nobody uses. */
const requests = 43;
/** Style sheets of code that loads when idle or late. */
const laterCss = 10;
/** Limits that apply to every page. */
const everywhere: readonly (readonly [TransferKind, number])[] = [
  ['css', 0],
  ['font', 16],
];
/** Limit of one remote's scripts on a page, idle and late ones included. */
const ownScripts = 35;

/** Whether a file is of mf-cart's checkout, order, account or other page: their modules' names end with `Page`. */
const isOfCartPage = (path: string) => /^\/assets\/mf-cart\/.+\/\w+Page\.(?:js|css)$/.test(path);

for (const type of pageTypes)
  test(`the first load of the ${type} page stays within its budgets`, async ({ page, shop }) => {
    const { first, idle, late } = await firstLoadOf(page, shop.url + (await urlOf(type, shop.url)));
    const { html, js } = budgets[type];
    for (const [kind, budget] of [['html', html] as const, ['js', js] as const, ...everywhere])
      expect.soft(bytesOf(first, kind) / kilobyte, `KB of ${kind}`).toBeLessThanOrEqual(budget);
    expect
      .soft(bytesOf([...idle, ...late], 'css') / kilobyte, 'KB of later style sheets')
      .toBeLessThanOrEqual(laterCss);
    for (const remote of remoteNames)
      expect
        .soft(scriptBytesOf([...first, ...idle, ...late], remote) / kilobyte, `KB of ${remote}'s own scripts`)
        .toBeLessThanOrEqual(ownScripts);
    const early = [...first, ...idle];
    expect.soft(early.length, 'requests').toBeLessThanOrEqual(requests);
    const paths = early.filter(({ kind }) => kind !== 'data').map(({ path }) => path);
    expect.soft(paths, 'nothing is fetched twice').toEqual([...new Set(paths)]);
    if (type !== 'cart') expect.soft(paths.filter(isOfCartPage), "files of mf-cart's pages").toEqual([]);
  });

for (const type of ['home', 'category', 'search', 'product'] as const)
  test(`the document of the ${type} page is within its budgets`, async ({ request, shop }) => {
    const html = await (await request.get(await urlOf(type, shop.url))).text();
    let elements = 0;
    const parser = new Parser({ onopentag: () => (elements += 1) });
    parser.end(html);
    const { raw, elements: most } = documents[type];
    expect.soft(Buffer.byteLength(html) / kilobyte, 'KB').toBeLessThanOrEqual(raw);
    expect.soft(elements, 'elements').toBeLessThanOrEqual(most);
  });
