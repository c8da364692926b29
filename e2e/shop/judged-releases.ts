import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { countingAllowed } from './browsers.ts';
import { operatorHeaders } from './channel.ts';
import { movePointerOnEachPage } from './first-sign.ts';
import type { RunningShop } from './start-shop.ts';
import { desktop, withoutPictures } from './visit.ts';

async function readRegistry(shop: RunningShop, address: string) {
  return (await fetch(shop.registryUrl + address, { headers: operatorHeaders(shop) })).json();
}

/** The registry's data about the remote's live releases. */
export async function readHealth(shop: RunningShop, remote: string) {
  const { remotes } = await readRegistry(shop, '/release-health');
  return remotes.find((each: { remote: string }) => each.remote === remote);
}

/** The counts of one live release. */
export async function readCounts(shop: RunningShop, remote: string, version: string) {
  const { releases } = await readHealth(shop, remote);
  return releases.find((each: { version: string }) => each.version === version);
}

/** Waits until the registry has counted so many views of a release. */
export async function untilCounted(
  shop: RunningShop,
  remote: string,
  version: string,
  views: number,
): Promise<void> {
  await expect
    .poll(async () => (await readCounts(shop, remote, version))?.views ?? 0)
    .toBeGreaterThanOrEqual(views);
}

/** Author and action of the remote's last change. */
export async function readLastChange(shop: RunningShop, remote: string) {
  return (await readRegistry(shop, `/history?remote=${remote}&limit=1`)).history[0];
}

interface Shopper {
  /** Last number of the IP address. */
  readonly visitor: number;
  readonly device?: BrowserContextOptions;
  /** The cohort's cookie, in the form of a request header. */
  readonly cookie?: string | undefined;
  /** Whether a pointer moves over the page, by which its code starts; absent: it does. */
  readonly pointerMoves?: boolean;
}

/** Opens a page, in a context of its own, of a shopper who lets the shop count and has an IP address of their own. */
export async function openAsShopper(
  browser: Browser,
  { url }: RunningShop,
  { visitor, device = desktop, cookie = '', pointerMoves = true }: Shopper,
): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    storageState: countingAllowed(),
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${visitor}` },
  });
  const [name = '', value = ''] = cookie.split('=');
  if (name !== '') await context.addCookies([{ name, value, url }]);
  if (pointerMoves) await movePointerOnEachPage(context);
  const page = await context.newPage();
  await withoutPictures(page);
  return page;
}
