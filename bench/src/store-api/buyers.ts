import { Checkout, placeCheckoutEndpoint } from '@storefront/contracts/api';
import * as z from 'zod';
import { filledIn, seenIn } from '../../../store-api/src/testing/checkouts.ts';
import { headers, sameListing } from './questions.ts';

const root = '/v2/front';
const json = { ...headers, 'content-type': 'application/json' };

const Listing = z.object({
  conteudo: z.object({ produtos: z.array(z.object({ status: z.string(), carrinho: z.unknown() })) }),
});

/** Requests that put one of each product of a listing, which can be bought, into a cart. */
export async function readCartRequests(origin: string): Promise<unknown[]> {
  const reply = await fetch(`${origin}${sameListing.replace('limit=24', 'limit=100')}`, { headers });
  return Listing.parse(await reply.json())
    .conteudo.produtos.filter(({ status }) => status === 'disponivel')
    .map(({ carrinho }) => carrinho);
}

/** Buys as a visitor with a new browser. @returns how long the placing took, in milliseconds */
export async function buyOne(origin: string, cartRequest: unknown): Promise<number> {
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
  const start = performance.now();
  await send('POST', placeCheckoutEndpoint.path, seenIn(checkout));
  return performance.now() - start;
}

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
