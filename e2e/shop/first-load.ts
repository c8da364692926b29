import type { Page } from '@playwright/test';
import { recordTransfers, type Transfer } from './page-transfers.ts';

/** Pages by what they are; `product` is whichever product the category lists first. */
export const pageTypes = ['home', 'category', 'search', 'product', 'content', 'cart'] as const;
export type PageType = (typeof pageTypes)[number];

const addresses: Readonly<Record<Exclude<PageType, 'product'>, string>> = {
  home: '/',
  category: '/ar-condicionado/split-hi-wall',
  search: '/busca?busca=split',
  content: '/pagina/quem-nos-somos',
  cart: '/checkout/carrinho',
};

/** @throws Error when the category lists no product */
export async function addressOf(type: PageType, shopUrl: string): Promise<string> {
  if (type !== 'product') return addresses[type];
  const call = `/v2/front/url/product/listing/category?url=${addresses.category}&limit=1`;
  const reply: { conteudo: { produtos: { url: string }[] } } = await (await fetch(shopUrl + call)).json();
  const [product] = reply.conteudo.produtos;
  if (product === undefined) throw new Error(`${addresses.category} lists no product`);
  return new URL(product.url, shopUrl).pathname;
}

export interface FirstLoad {
  /** What the page needs: its own HTML, pictures and data, and the scripts and styles that the HTML names. */
  readonly first: readonly Transfer[];
  /** Scripts and styles that nothing in sight waits for, fetched when the browser is idle. */
  readonly idle: readonly Transfer[];
  /** What regions below the fold bring when they hydrate. */
  readonly late: readonly Transfer[];
}

/** Whether React has taken over each matching slot: its element, or the first one in it, carries one of React's keys. */
export const isHydrated = (selector: string): boolean => {
  const found = [...document.querySelectorAll(selector)];
  return (
    found.length > 0 &&
    found.every((each) =>
      // an overlay's slot may be empty: then its own key is all there is
      Object.keys(each.firstElementChild ?? each).some((key) => /^__react(?:Fiber|Container)/.test(key)),
    )
  );
};

export const inSight = '[data-slot]:not([data-slot="mf-footer/Footer"])';
const belowTheFold = '[data-slot="mf-footer/Footer"]';

/** Opens an address with an empty cache, then hydrates what is late. */
export async function firstLoadOf(page: Page, url: string): Promise<FirstLoad> {
  const transfers = await recordTransfers(page);
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  await page.waitForFunction(isHydrated, inSight);
  const early = transfers();
  await page.locator(belowTheFold).dispatchEvent('pointerover');
  await page.waitForFunction(isHydrated, belowTheFold);
  const isAhead = ({ kind, path }: Transfer) => (kind === 'js' || kind === 'css') && !html.includes(path);
  return {
    first: early.filter((each) => !isAhead(each)),
    idle: early.filter(isAhead),
    late: transfers().slice(early.length),
  };
}
