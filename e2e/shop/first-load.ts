import type { CDPSession, Page } from '@playwright/test';
import { movePointerOver } from './first-sign.ts';

/** Pages by type; `product` is the first one that the category lists. */
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
export async function urlOf(type: PageType, shopUrl: string): Promise<string> {
  if (type !== 'product') return addresses[type];
  const call = `/v2/front/url/product/listing/category?url=${addresses.category}&limit=1`;
  const reply: { conteudo: { produtos: { url: string }[] } } = await (await fetch(shopUrl + call)).json();
  const [product] = reply.conteudo.produtos;
  if (product === undefined) throw new Error(`${addresses.category} lists no product`);
  return new URL(product.url, shopUrl).pathname;
}

export interface FirstLoad {
  /** Files that the page needs: its own HTML, pictures and data, and the scripts and styles that the HTML refers to. */
  readonly first: readonly Transfer[];
  /**
   * Files that load after the first paint and that nothing in sight waits for: preloaded scripts, and style sheets of
   * later chunks.
   */
  readonly idle: readonly Transfer[];
  /** Files of slots below the fold, loaded when they hydrate. */
  readonly late: readonly Transfer[];
}

/** Whether every matching slot has hydrated: the shell marks a module once its effects have run. */
export const isHydrated = (selector: string): boolean => {
  const isReacts = (element: Element) =>
    Object.keys(element).some((key) => /^__react(?:Fiber|Container)/.test(key));
  const slots = [...document.querySelectorAll<HTMLElement>(selector)];
  return (
    slots.length > 0 &&
    slots.every(
      (slot) =>
        performance.getEntriesByName(`hydrated ${slot.dataset.slot}`).length > 0 &&
        // a slot that has failed since is HTML again
        (slot.children.length > 0 ? [...slot.children] : [slot]).some(isReacts),
    )
  );
};

/**
 * Whether React has begun to hydrate every matching slot, for pages with a fake clock, which has no marks: React's keys
 * are on an element while the rest of its slot still hydrates.
 */
export const isBegunByReact = (selector: string): boolean => {
  const isReacts = (element: Element) =>
    Object.keys(element).some((key) => /^__react(?:Fiber|Container)/.test(key));
  const slots = [...document.querySelectorAll(selector)];
  return (
    slots.length > 0 &&
    slots.every((slot) => (slot.children.length > 0 ? [...slot.children] : [slot]).some(isReacts))
  );
};

export const inSight = '[data-slot]:not([data-slot="mf-footer/Footer"])';
const belowTheFold = '[data-slot="mf-footer/Footer"]';

/** Opens a URL with an empty cache and uses its page, then makes the slots below the fold hydrate. */
export async function firstLoadOf(page: Page, url: string): Promise<FirstLoad> {
  const { received, whenQuiet } = await recordTransfers(page);
  const response = await page.goto(url);
  const html = (await response?.text()) ?? '';
  await movePointerOver(page);
  await page.waitForFunction(isHydrated, inSight);
  await whenQuiet();
  const early = received().length;
  await page.locator(belowTheFold).dispatchEvent('pointerover');
  await page.waitForFunction(isHydrated, belowTheFold);
  await whenQuiet();
  const stageOf = ({ kind, path }: Transfer, index: number): keyof FirstLoad => {
    const isCode = kind === 'js' || kind === 'css';
    // the page's state names the entries of late slots too
    if (isCode && (html.includes(`href="${path}"`) || html.includes(`src="${path}"`))) return 'first';
    if (index >= early) return 'late';
    return isCode ? 'idle' : 'first';
  };
  return { first: [], idle: [], late: [], ...Object.groupBy(received(), stageOf) };
}

export type TransferKind = 'html' | 'css' | 'js' | 'font' | 'image' | 'data' | 'other';

/** One file or call that a page has received. */
interface Transfer {
  readonly path: string;
  readonly kind: TransferKind;
  /** As sent, compressed and with headers. */
  readonly bytes: number;
}

const kinds: Readonly<Record<string, TransferKind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

interface TransferRecord {
  /** All that was received so far. */
  readonly received: () => readonly Transfer[];
  /** Resolves once nothing has been requested or received for half a second. */
  readonly whenQuiet: () => Promise<void>;
}

const quietMs = 500;

/** Records what a page receives from now on, with nothing in its cache unless that is asked for. */
export async function recordTransfers(
  page: Page,
  { withCache = false }: { readonly withCache?: boolean } = {},
): Promise<TransferRecord> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const responses = new Map<string, { path: string; kind: TransferKind }>();
  const pending = new Set<string>();
  const received: Transfer[] = [];
  let changedAtMs = performance.now();
  const end = (requestId: string) => {
    pending.delete(requestId);
    changedAtMs = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    pending.add(requestId);
    changedAtMs = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { pathname, search } = new URL(response.url);
    responses.set(requestId, { path: pathname + search, kind: kinds[type] ?? 'other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) received.push({ ...response, bytes: encodedDataLength });
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: !withCache });
  const isQuiet = () => pending.size === 0 && performance.now() - changedAtMs >= quietMs;
  return {
    received: () => [...received],
    whenQuiet: async () => {
      while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

export function bytesOf(transfers: readonly Transfer[], kind: TransferKind): number {
  return transfers.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes of the scripts that one remote brings itself. */
export function scriptBytesOf(transfers: readonly Transfer[], remote: string): number {
  const own = transfers.filter(({ kind, path }) => kind === 'js' && path.startsWith(`/assets/${remote}/`));
  return own.reduce((sum, { bytes }) => sum + bytes, 0);
}
