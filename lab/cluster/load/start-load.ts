import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CartRequest } from '@storefront/contracts/api';
import { ask, Tally } from './ask.ts';
import { Shopper, service } from './shopper.ts';

export interface LoadReport {
  readonly requests: number;
  /** Requests whose second attempt was answered. */
  readonly retried: number;
  readonly failures: readonly string[];
  readonly longestMs: number;
  /** Those whose carts and orders must still be there later. */
  readonly shoppers: readonly Shopper[];
}

export interface LoadOptions {
  readonly origin: string;
  readonly pages: readonly string[];
  /** Products that are ordered in turn. */
  readonly goods: readonly CartRequest[];
  /** Pages begun a second, without waiting for earlier ones. */
  readonly pagesPerSecond: number;
}

/** Shoppers who read pages, fill two carts and order, steadily, until stopped. */
export function startLoad({ origin, pages, goods, pagesPerSecond }: LoadOptions): {
  stop(): Promise<LoadReport>;
} {
  const tally = new Tally();
  const reading: Promise<void>[] = [];
  const shoppers: Shopper[] = [];
  let isStopped = false;
  const openShopper = () => {
    const shopper = new Shopper(origin, tally);
    shoppers.push(shopper);
    return shopper;
  };
  const timer = setInterval(() => {
    const page = pages[reading.length % pages.length] ?? '/';
    // its failure is counted
    reading.push(readPage(tally, origin, page).catch(() => {}));
  }, 1000 / pagesPerSecond);
  const repeat = async (visit: () => Promise<void>) => {
    while (!isStopped) {
      await visit().catch(() => {});
      await pause(1000 / pagesPerSecond);
    }
  };
  const [one, other] = [openShopper(), openShopper()];
  const shopping = [
    repeat(async () => void (await one.add(service))),
    repeat(async () => void (await other.add(service))),
    repeat(async () => {
      const buyer = openShopper();
      const product = goods[shoppers.length % goods.length];
      if (product === undefined) return;
      if (await buyer.add(product)) await buyer.order();
    }),
  ];
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([...reading, ...shopping]);
      const { requests, retried, failures, longestMs } = tally;
      return { requests, retried, failures, longestMs, shoppers };
    },
  };
}

/** Asks each shopper what the shop has lost or doubled of what it had confirmed. */
export async function findLosses(shoppers: readonly Shopper[]): Promise<readonly string[]> {
  const losses: string[] = [];
  for (const shopper of shoppers) losses.push(...(await shopper.findLosses()));
  return losses;
}

/** Addresses of the shop's own pages, and of files, that a page links to. */
const links = /(?:href|src)="(\/(?!\/)[^"#]*)"/g;
const isFile = (link: string) => /\.(js|css|woff2|svg|webp|avif|png|jpg)(\?|$)/.test(link);
/** Pictures are drawn when they are first asked for, which a busy machine does not do in time. */
const isDrawn = (link: string) => link.startsWith('/media/');
/** Paths whose answers belong to one visitor. */
const isPrivate = (link: string) => /^\/(v2|minha-conta|checkout|carrinho|favoritos)\b/.test(link);

const listLinks = (html: string): readonly string[] =>
  [...html.matchAll(links)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/** Pages of all kinds: those that the home page and a category link to. */
export async function findPages(origin: string): Promise<readonly string[]> {
  const first = ['/', '/ar-condicionado'];
  const pages = new Set(first);
  for (const page of first)
    for (const link of listLinks(await (await fetch(origin + page)).text()))
      if (!isFile(link) && !isPrivate(link) && !/\.\w+$/.test(link)) pages.add(link);
  return [...pages];
}

/**
 * Reads a page and one of its files. Every other page has an address of its own, which no cache holds. What is not found,
 * or not whole, counts as failed.
 */
async function readPage(tally: Tally, origin: string, page: string): Promise<void> {
  const query = tally.requests % 2 === 0 ? '' : `${page.includes('?') ? '&' : '?'}visit=${randomUUID()}`;
  const { answer } = await ask(tally, origin + page + query);
  if (answer.status >= 400 || (answer.status === 200 && !answer.text.endsWith('</html>')))
    tally.failures.push(`${page}: ${answer.status}, ${answer.text.length} characters`);
  const files = listLinks(answer.text).filter((link) => isFile(link) && !isDrawn(link));
  const file = files[tally.requests % files.length];
  if (file === undefined) return;
  const { answer: got } = await ask(tally, origin + file);
  if (got.status >= 400) tally.failures.push(`${file} of ${page}: ${got.status}`);
}

/** Pieces that each product must have, so that it is not out of stock while orders are placed in turn. */
const leastStock = 5;
const pageSize = 24;
const pages = 4;

interface Listed {
  readonly carrinho: CartRequest;
  readonly estoqueArmazem: Readonly<Record<string, { readonly estoque: number }>>;
}

/** What puts products of a category into a cart. @throws Error when there are none */
export async function findGoods(origin: string): Promise<readonly CartRequest[]> {
  const goods: CartRequest[] = [];
  for (let page = 0; page < pages; page++) {
    const query = new URLSearchParams({
      url: '/ar-condicionado',
      offset: String(page * pageSize),
      limit: String(pageSize),
      order: 'Popularidade',
    });
    const response = await fetch(`${origin}/v2/front/url/product/listing/category?${query}`);
    const { conteudo }: { conteudo: { produtos: readonly Listed[] } } = await response.json();
    for (const { carrinho, estoqueArmazem } of conteudo.produtos)
      if (Object.values(estoqueArmazem).some(({ estoque }) => estoque >= leastStock)) goods.push(carrinho);
  }
  if (goods.length === 0) throw new Error(`${origin} has no products with ${leastStock} pieces or more`);
  return goods;
}
