import { setTimeout as pause } from 'node:timers/promises';
import { requireUncached, uncachedUrls } from '../shop/page-client.ts';
import { costPerPage, type Scenario } from '../shop/page-cpu.ts';

export const listing = '/ar-condicionado/split-hi-wall';

export const pagesUncached = 150;

export const pagesCached = 1500;

const pagesRenewed = 100;

/** Number of pages with 24 products, by category; no product is in two of them, and each page is requested once. */
const wholeCategories = { '/eletrodomesticos': 110, '/ar-condicionado': 70, '/refrigeracao': 28 } as const;

const pagesOfNewProducts = 40;

export const mostRunsOfNewProducts = 5;

/** Longer than the shop caches a page. */
const forgottenMs = 10_500;

export const uncachedPages =
  (path: string): Scenario =>
  async (server, client) => {
    const next = uncachedUrls(path);
    const first = next();
    requireUncached(await client.page(first), first);
    const sample = () => costPerPage(server, pagesUncached, () => client.page(next()));
    await sample();
    return sample;
  };

export const cachedPages =
  (path: string): Scenario =>
  async (server, client) => {
    const sample = () => costPerPage(server, pagesCached, () => client.page(path));
    await sample();
    return sample;
  };

export const compressedPages =
  (path: string, encoding: 'br' | 'gzip'): Scenario =>
  async (server, client) => {
    const sample = () => costPerPage(server, pagesCached, () => client.compressedPage(path, encoding));
    await sample();
    return sample;
  };

export const uncached = uncachedPages(listing);
export const cached = cachedPages(listing);
export const compressed = compressedPages(listing, 'br');

/** Pages whose products this server has not shown yet, so that none of their replies and cards is cached. */
export const neverShown: Scenario = async (shell, client) => {
  const addresses = Object.entries(wholeCategories)
    .flatMap(([category, pages]) =>
      Array.from({ length: pages }, (_, index) => `${category}?pg=${index + 1}`),
    )
    .values();
  return () => costPerPage(shell, pagesOfNewProducts, () => client.page(addresses.next().value ?? ''));
};

/** Pages that are no longer in the page cache, rendered again from unchanged data. */
export const renewed: Scenario = async (shell, client) => {
  const addresses = Array.from({ length: pagesRenewed }, uncachedUrls(listing));
  for (const address of addresses) await client.page(address);
  return async () => {
    await pause(forgottenMs);
    return costPerPage(shell, pagesRenewed, (page) => client.page(addresses[page] ?? ''));
  };
};
