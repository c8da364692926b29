import { addressOf, firstLoadOf, pageTypes } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { bytesOf, scriptBytesOf, type TransferKind } from '../shop/page-transfers.ts';

const kilobyte = 1024;

/** Most that a page's first load may bring, in kilobytes as sent. */
const budgets: readonly (readonly [TransferKind, number])[] = [
  ['js', 160],
  ['css', 30],
  ['html', 40],
  ['font', 40],
];
/** The search page lists a hundred products. */
const searchHtml = 60;
const ownScripts = 25;

for (const type of pageTypes)
  test(`the first load of the ${type} page stays within its budgets`, async ({ page, shop }) => {
    const { first, idle, late } = await firstLoadOf(page, shop.url + (await addressOf(type, shop.url)));
    for (const [kind, budget] of budgets) {
      const most = type === 'search' && kind === 'html' ? searchHtml : budget;
      expect.soft(bytesOf(first, kind) / kilobyte, `KB of ${kind}`).toBeLessThanOrEqual(most);
    }
    for (const remote of ['mf-header', 'mf-listing', 'mf-cart', 'mf-footer'])
      expect
        .soft(scriptBytesOf([...first, ...idle, ...late], remote) / kilobyte, `KB of ${remote}'s own scripts`)
        .toBeLessThanOrEqual(ownScripts);
    const paths = first.filter(({ kind }) => kind !== 'data').map(({ path }) => path);
    expect.soft(paths, 'nothing is fetched twice').toEqual([...new Set(paths)]);
  });
