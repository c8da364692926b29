import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { countingAllowed } from './consent.ts';
import type { RunningShop } from './start-shop.ts';
import { desktop, withoutPictures } from './visit.ts';

interface Shopper {
  /** Last number of the IP address. */
  readonly visitor: number;
  readonly device?: BrowserContextOptions;
  /** The cohort's cookie, in the form of a request header. */
  readonly cookie?: string | undefined;
}

/** Opens a page, in a context of its own, of a shopper who lets the shop count and has an IP address of their own. */
export async function openAsShopper(
  browser: Browser,
  { url }: RunningShop,
  { visitor, device = desktop, cookie = '' }: Shopper,
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
  const page = await context.newPage();
  await withoutPictures(page);
  return page;
}
