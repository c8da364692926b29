import { setTimeout as wait } from 'node:timers/promises';
import { readWhole } from '../../../store-api/src/catalogue/changes/catalogue-changes.ts';
import { categoryKey } from '../../../store-api/src/catalogue/facets/facet-keys.ts';
import { readFilterChoice } from '../../../store-api/src/listing/filter-choice.ts';
import type { Database } from '../../../store-api/src/platform/database/database.ts';
import { interleaved } from '../command/median.ts';
import { buyOne, countForSale, perSecond, prepareOrder, readForSale } from './buyers.ts';
import { connections, fire, type Sample } from './fire.ts';
import type { MeasuredServer } from './measured-server.ts';
import { freshListings, withToken } from './questions.ts';

const ordersPerSecond = 20;
const pricesPerSecond = 50;

/** A running store-api and its database. */
export interface Market {
  readonly shop: MeasuredServer;
  readonly database: Database;
}

/** Gives the products that are bought a stock that no run sells out. @returns their cart requests */
export async function stockUp({ shop, database }: Market): Promise<unknown[]> {
  const products = await readForSale(shop.origin);
  const ids = products.map(({ id }) => id);
  await database.rows(
    "update product_stock set quantity = 100000 where product_id = any($1) and warehouse like 'CD-%'",
    [ids],
  );
  // until the process has read it
  await wait(2_000);
  return products.map(({ carrinho }) => carrinho);
}

/** Listings that nothing has cached, at rest and beside orders and new prices. */
export async function listBeside(
  { shop, database }: Market,
  cartRequests: readonly unknown[],
  runs: number,
): Promise<Record<string, Sample[]>> {
  const [{ count = 1 } = {}] = await database.rows<{ count: number }>(
    'select count(*)::int count from products',
  );
  const buy = (turn: number) => buyOne(shop.origin, cartRequests[turn % cartRequests.length]);
  // neighbours in the database are far apart
  const changePrice = (turn: number) =>
    database.rows('update products set price_cents = price_cents + 1 where id = $1', [
      ((turn * 7_919) % count) + 1,
    ]);
  const next = freshListings();
  async function list(...loads: readonly { stop(): Promise<number> }[]): Promise<Sample> {
    const sample = await fire(shop, {
      ...withToken('/'),
      setupRequest: (request) => ({ ...request, path: next() }),
    });
    for (const load of loads) await load.stop();
    return sample;
  }
  return interleaved(
    {
      'at rest': () => list(),
      [`beside ${ordersPerSecond} orders/s`]: () => list(perSecond(ordersPerSecond, buy)),
      [`beside ${ordersPerSecond} orders/s and ${pricesPerSecond} new prices/s`]: () =>
        list(perSecond(ordersPerSecond, buy), perSecond(pricesPerSecond, changePrice)),
    },
    runs,
  );
}

/** Places prepared orders as fast as 20 connections can. */
export async function placeOrders(
  { shop }: Market,
  cartRequests: readonly unknown[],
  orders: number,
): Promise<{ readonly perSecond: number; readonly taken: readonly number[] }> {
  const inTurns = async (work: (turn: number) => Promise<void>) => {
    const start = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async (_, first) => {
        for (let turn = first; turn < orders; turn += connections) await work(turn);
      }),
    );
    return (performance.now() - start) / 1_000;
  };
  const places = new Map<number, () => Promise<number>>();
  await inTurns(async (turn) => {
    places.set(turn, await prepareOrder(shop.origin, cartRequests[turn % cartRequests.length]));
  });
  const taken: number[] = [];
  const seconds = await inTurns(async (turn) => {
    const place = places.get(turn);
    if (place) taken.push(await place());
  });
  return { perSecond: orders / seconds, taken };
}

/** Buys last pieces in one process. @returns the milliseconds after which another one lists each as sold out */
export async function sellOut(
  { shop, database }: Market,
  other: MeasuredServer,
  times: number,
): Promise<number[]> {
  const taken: number[] = [];
  for (const { id, carrinho } of (await readForSale(shop.origin)).slice(0, times)) {
    await database.rows('delete from offers where product_id = $1', [id]);
    await database.rows(
      `update product_stock set quantity = (ctid = (select min(ctid) from product_stock where product_id = $1
         and warehouse like 'CD-%'))::int where product_id = $1`,
      [id],
    );
    await wait(2_000);
    const before = await countForSale(other.origin);
    await buyOne(shop.origin, carrinho);
    const start = performance.now();
    while ((await countForSale(other.origin)) === before) await wait(20);
    taken.push(performance.now() - start);
  }
  return taken;
}

/** Counts the facets of the bench's listings. @returns the milliseconds of each */
export async function countFacets(database: Database, times: number): Promise<number[]> {
  const { catalogue } = await readWhole(database);
  const next = freshListings();
  return Array.from({ length: times }, () => {
    const { searchParams } = new URL(next(), 'http://shop.example');
    const { choice } = readFilterChoice(searchParams.get('filtros') ?? '', catalogue);
    const slug = catalogue.categoryAt(searchParams.get('url') ?? '')?.slug ?? '';
    const rows = catalogue.index.rowsOf(categoryKey(slug));
    const start = performance.now();
    catalogue.index.count(rows, choice);
    return performance.now() - start;
  });
}
