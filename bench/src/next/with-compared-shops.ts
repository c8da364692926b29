import { urlOf } from '../../../e2e/shop/first-load.ts';
import type { BenchInput } from '../command/bench.ts';
import { withShops } from '../shop/with-shop.ts';
import { buildNextShop } from './build-next-shop.ts';
import { withNextShop } from './with-next-shop.ts';

/** Starts this checkout's shop and those that it is compared with, and passes their URLs: `this`, `other`, `next`. */
export async function withComparedShops<Result>(
  input: BenchInput,
  use: (urls: ReadonlyMap<string, string>) => Promise<Result>,
): Promise<Result> {
  if (input.besideNext) await buildNextShop(input.say);
  return withShops(input, async (shops) => {
    const urls = new Map<string, string>([...shops].map(([side, { url }]) => [side, url]));
    const mine = shops.get('this');
    if (!input.besideNext || mine === undefined) return use(urls);
    return withNextShop(mine, await urlOf('category', mine.url), ({ url }) => use(urls.set('next', url)));
  });
}
