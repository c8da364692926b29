import { type ApiClient, createApiClient } from '@storefront/contracts';
import {
  type Cart,
  CartLineChange,
  CartLineRemoval,
  CartRequest,
  type Upsell,
} from '@storefront/contracts/api';
import { lineKey } from '../cart/line-key.ts';
import { buildCart, buildLine } from './build-cart.ts';

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The shop's server as seen over the network: keeps a cart, can be slow, can refuse. */
export interface FakeShop {
  readonly api: ApiClient;
  readonly calls: FakeCall[];
  cart: Cart;
  upsells: readonly Upsell[];
  /** From now on replies wait, each at its place, until the returned function is called. */
  readonly hold: () => () => void;
  /** The next call of that method gets this status; 0 is no reply at all. */
  readonly refuse: (method: string, status: number) => void;
}

export function createFakeShop(cart: Cart = buildCart([]), upsells: readonly Upsell[] = []): FakeShop {
  const refusals = new Map<string, number>();
  let open: Promise<void> = Promise.resolve();
  const shop: FakeShop = {
    api: createApiClient({
      fetch: async (input, init) => {
        const call = {
          method: init?.method ?? 'GET',
          path: String(input),
          body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        };
        shop.calls.push(call);
        await open;
        init?.signal?.throwIfAborted();
        const refusal = refusals.get(call.method);
        refusals.delete(call.method);
        if (refusal === 0) throw new TypeError('fetch failed');
        if (refusal !== undefined) return Response.json({ detail: 'refused' }, { status: refusal });
        return Response.json(replyTo(shop, call));
      },
    }),
    calls: [],
    cart,
    upsells,
    hold() {
      const gate = Promise.withResolvers<void>();
      open = gate.promise;
      return gate.resolve;
    },
    refuse: (method, status) => refusals.set(method, status),
  };
  return shop;
}

function replyTo(shop: FakeShop, { method, path, body }: FakeCall): unknown {
  if (path.includes('/checkout/upsell/')) return { upsellDisponiveis: shop.upsells };
  // a message refuses the next change, and is said once
  const { mensagens } = shop.cart;
  if (method === 'GET') return { ...shop.cart, mensagens: [] };
  shop.cart = { ...shop.cart, mensagens: [] };
  if (mensagens.length > 0) return { ...shop.cart, mensagens };
  if (method === 'POST') {
    const added = CartRequest.parse(body).itens.map(({ idProduto, quantidade }) =>
      buildLine(idProduto, { quantidade }),
    );
    shop.cart = buildCart([...shop.cart.itens, ...added]);
  }
  if (method === 'PUT') {
    const { quantidade, ...hash } = CartLineChange.parse(body);
    shop.cart = buildCart(
      shop.cart.itens.map((item) => (lineKey(item.hash) === lineKey(hash) ? { ...item, quantidade } : item)),
    );
  }
  if (method === 'DELETE') {
    const removed = lineKey(CartLineRemoval.parse(body));
    shop.cart = buildCart(shop.cart.itens.filter((item) => lineKey(item.hash) !== removed));
  }
  return shop.cart;
}
