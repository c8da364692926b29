import { chromium } from '@playwright/test';
import * as z from 'zod';
import { chromiumFlags, chromiumWithWindow } from '../shop/browsers.ts';
import {
  activateBesideFirst,
  firstVersion,
  operatorHeaders,
  publishEdited,
  restoreFirst,
} from '../shop/channel.ts';
import { recordTransfers } from '../shop/first-load.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import type { RunningShop } from '../shop/start-shop.ts';

/** Built in another folder than the first version, deeper below its packages. */
const next = '1.9.1';
const limitBytes = 15_000;
/** The file with the word, and the entry, which names it. */
const mostChanged = 2;

const Published = z.object({
  record: z.object({ files: z.record(z.string(), z.object({ integrity: z.string() })) }),
});

/** Hashes of a release's files for the shop's browsers, by name. */
async function readFiles(shop: RunningShop, version: string): Promise<ReadonlyMap<string, string>> {
  const url = `${shop.registryUrl}/releases/mf-listing/${version}`;
  const { record } = Published.parse(await (await fetch(url, { headers: operatorHeaders(shop) })).json());
  const files = Object.entries(record.files).filter(([file]) => /^client\/.*\.(?:js|css)$/.test(file));
  return new Map(files.map(([file, { integrity }]) => [file, integrity]));
}

test('after a release with another word, a returning shopper downloads little more than the word', async ({
  ownShop,
}) => {
  await publishEdited(ownShop, 'mf-listing', next, 'src/filters/filter-links.tsx', (source) =>
    source.replace('Filtrar por', 'Filtre por'),
  );
  const [first, second] = [await readFiles(ownShop, firstVersion), await readFiles(ownShop, next)];
  const known = new Set(first.values());
  expect(first.size).toBeGreaterThan(15);
  expect([...second.values()].filter((hash) => !known.has(hash)).length).toBeLessThanOrEqual(mostChanged);

  // only the whole browser has compression dictionaries
  const browser = await chromium.launch({ executablePath: chromiumWithWindow, args: chromiumFlags });
  const context = await browser.newContext({ baseURL: ownShop.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const visit = async (version: string) => {
    const transfers = await recordTransfers(page, { withCache: true });
    await page.goto('/ar-condicionado/split-hi-wall');
    await transfers.whenQuiet();
    const own = transfers.received().filter(({ path }) => path.startsWith(`/assets/mf-listing/${version}/`));
    return { files: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  await restoreFirst(ownShop, 'mf-listing');
  const before = await visit(firstVersion);
  await activateBesideFirst(ownShop, 'mf-listing', next);
  const after = await visit(next);
  await expect(page.locator('[data-remote="mf-listing"]').first()).toHaveAttribute('data-version', next);
  await browser.close();
  await restoreFirst(ownShop, 'mf-listing');
  expect(before.files).toBeGreaterThan(1);
  expect(after.files).toBe(before.files);
  expect(after.bytes, `after ${before.bytes} at first`).toBeLessThanOrEqual(limitBytes);
});
