import { setTimeout as wait } from 'node:timers/promises';
import { Checkout, placeCheckoutEndpoint } from '@storefront/contracts/api';
import { readWhole } from 'store-api/catalogue-changes';
import { shopConfigFile } from 'store-api/config';
import { noContent } from 'store-api/content';
import type { Database } from 'store-api/database';
import { categoryKey } from 'store-api/facet-keys';
import { readFilterChoice } from 'store-api/filter-choice';
import { noPhotograph } from 'store-api/ports';
import { readConfigFile } from 'store-api/shop-config';
import { filledIn, seenIn } from 'store-api/testing/checkouts';
import * as z from 'zod';
import { interleaved } from '../command/tables.ts';
import { connections, fire, type Sample } from './fire.ts';
import type { MeasuredServer } from './measured-server.ts';
import { freshListings, headers, sameListing, withToken } from './questions.ts';

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
  const shop = { config: readConfigFile(shopConfigFile), takesCards: true };
  const { catalogue } = await readWhole(database, { shop, originals: noPhotograph, content: noContent });
  const next = freshListings();
  return Array.from({ length: times }, () => {
    const { searchParams } = new URL(next(), 'http://shop.example');
    const { choice } = readFilterChoice(searchParams.get('filtros') ?? '', catalogue);
    const slug = catalogue.categoryAt(searchParams.get('url') ?? '')?.slug ?? '';
    const rows = catalogue.index.findRows(categoryKey(slug));
    const start = performance.now();
    catalogue.index.count(rows, choice);
    return performance.now() - start;
  });
}

const root = '/v2/front';
const json = { ...headers, 'content-type': 'application/json' };

const Listing = z.object({
  info: z.object({ disponiveis: z.int() }),
  conteudo: z.object({
    produtos: z.array(
      z.object({ id: z.int(), seller: z.string(), status: z.string(), carrinho: z.unknown() }),
    ),
  }),
});

async function readListing(origin: string): Promise<z.infer<typeof Listing>> {
  const reply = await fetch(`${origin}${sameListing.replace('limit=24', 'limit=100')}`, { headers });
  return Listing.parse(await reply.json());
}

/** Products of a listing that the shop itself sells, with the requests that put one of each into a cart. */
async function readForSale(origin: string) {
  const { conteudo } = await readListing(origin);
  return conteudo.produtos.filter(({ seller, status }) => status === 'disponivel' && seller === 'Aragem');
}

/** How many products of the listing can be bought. */
const countForSale = async (origin: string): Promise<number> => (await readListing(origin)).info.disponiveis;

/** Places an order. @returns how long that took, in milliseconds */
type Place = () => Promise<number>;

/** Fills a cart and a checkout as a visitor with a new browser. */
async function prepareOrder(origin: string, cartRequest: unknown): Promise<Place> {
  let cookie = '';
  const send = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const request = { method, headers: { ...json, cookie }, body: JSON.stringify(body) };
    const reply = await fetch(origin + root + path, request);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return reply.json();
  };
  await send('POST', '/checkout/cart', cartRequest);
  const checkout = Checkout.parse(await send('PUT', '/checkout/steps', filledIn));
  return async () => {
    const start = performance.now();
    await send('POST', placeCheckoutEndpoint.path, seenIn(checkout));
    return performance.now() - start;
  };
}

const buyOne = async (origin: string, cartRequest: unknown): Promise<number> =>
  (await prepareOrder(origin, cartRequest))();

/** Does `work` so many times a second until it is stopped; a failure ends the bench. */
function perSecond(rate: number, work: (turn: number) => Promise<unknown>) {
  let turn = 0;
  const running: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    turn += 1;
    running.push(work(turn));
  }, 1_000 / rate);
  return {
    async stop(): Promise<number> {
      clearInterval(timer);
      return (await Promise.all(running)).length;
    },
  };
}
