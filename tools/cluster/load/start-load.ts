import { setTimeout as pause } from 'node:timers/promises';
import type { CartRequest } from '@storefront/contracts/api';
import { Tally } from './ask.ts';
import { readPage } from './readers.ts';
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

/** Asks each shopper what is gone, or there twice, of what the shop had confirmed. */
export async function findLosses(shoppers: readonly Shopper[]): Promise<readonly string[]> {
  const losses: string[] = [];
  for (const shopper of shoppers) losses.push(...(await shopper.findLosses()));
  return losses;
}
