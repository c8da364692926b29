import { Checkout, placeCheckoutEndpoint } from '@storefront/contracts/api';
import * as z from 'zod';
import { filledIn, seenIn } from '../../../store-api/src/testing/visitors/checkouts.ts';
import { headers, sameListing } from './questions.ts';

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
export async function readForSale(origin: string) {
  const { conteudo } = await readListing(origin);
  return conteudo.produtos.filter(({ seller, status }) => status === 'disponivel' && seller === 'Aragem');
}

/** How many products of the listing can be bought. */
export const countForSale = async (origin: string): Promise<number> =>
  (await readListing(origin)).info.disponiveis;

/** Places an order. @returns how long that took, in milliseconds */
export type Place = () => Promise<number>;

/** Fills a cart and a checkout as a visitor with a new browser. */
export async function prepareOrder(origin: string, cartRequest: unknown): Promise<Place> {
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

export const buyOne = async (origin: string, cartRequest: unknown): Promise<number> =>
  (await prepareOrder(origin, cartRequest))();

/** Does `work` so many times a second until it is stopped; a failure ends the bench. */
export function perSecond(rate: number, work: (turn: number) => Promise<unknown>) {
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
