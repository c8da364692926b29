import { remoteNames } from '../../tools/repository/remotes.ts';
import { firstLoadOf, type PageType, pageTypes, urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { bytesOf, scriptBytesOf, type TransferKind } from '../shop/page-transfers.ts';

const kilobyte = 1024;

/**
 * Limits of a page's first load, in kilobytes as sent, with response headers: about 5 % above its size; a listing has
 * 24 KB, 1.2 KB of it headers. The document contains the rules that it needs; the full style sheets load after the
 * first paint.
 */
const budgets: Readonly<
  Record<PageType, { readonly html: number; readonly js: number; readonly fullCss: number }>
> = {
  home: { html: 30.5, js: 142, fullCss: 24.25 },
  category: { html: 25.3, js: 142, fullCss: 24.25 },
  search: { html: 30.5, js: 142, fullCss: 24.25 },
  product: { html: 28.15, js: 142, fullCss: 28.25 },
  content: { html: 19, js: 142, fullCss: 21.75 },
  cart: { html: 19, js: 142, fullCss: 23.5 },
};
/** Limits that apply to every page. */
const everywhere: readonly (readonly [TransferKind, number])[] = [
  ['css', 0],
  ['font', 14.5],
];
/**
 * Includes idle and late files. A product page has more: options, installation, all sellers' offers and delivery dates.
 */
const ownScripts = (type: PageType) => (type === 'product' ? 28 : 26.6);

for (const type of pageTypes)
  test(`the first load of the ${type} page stays within its budgets`, async ({ page, shop }) => {
    const { first, idle, late } = await firstLoadOf(page, shop.url + (await urlOf(type, shop.url)));
    const { html, js, fullCss } = budgets[type];
    for (const [kind, budget] of [['html', html] as const, ['js', js] as const, ...everywhere])
      expect.soft(bytesOf(first, kind) / kilobyte, `KB of ${kind}`).toBeLessThanOrEqual(budget);
    expect.soft(bytesOf(idle, 'css') / kilobyte, 'KB of full style sheets').toBeLessThanOrEqual(fullCss);
    for (const remote of remoteNames)
      expect
        .soft(scriptBytesOf([...first, ...idle, ...late], remote) / kilobyte, `KB of ${remote}'s own scripts`)
        .toBeLessThanOrEqual(ownScripts(type));
    const paths = [...first, ...idle].filter(({ kind }) => kind !== 'data').map(({ path }) => path);
    expect.soft(paths, 'nothing is fetched twice').toEqual([...new Set(paths)]);
  });
