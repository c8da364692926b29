import { type ApiClient, createApiClient } from '@storefront/contracts';
import {
  type Cart,
  CartLineChange,
  CartLineRemoval,
  CartRequest,
  type ShippingQuote,
  type Upsell,
} from '@storefront/contracts/api';
import { lineKey } from '../cart/line-key.ts';
import { buildCart, buildLine } from './build-cart.ts';
import { anonymous, type FakeAccount, replyOfAccount } from './fake-account.ts';

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
  readonly account: FakeAccount;
  /** The next call of that method gets this status and problem; 0 is no reply at all. */
  readonly refuse: (method: string, status: number, problem?: object) => void;
  /** The calls of that path below `/v2/front`. */
  readonly callsOf: (path: string) => readonly FakeCall[];
}

export function createFakeShop(cart: Cart = buildCart([]), upsells: readonly Upsell[] = []): FakeShop {
  const refusals = new Map<string, { readonly status: number; readonly problem: object }>();
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
        if (refusal?.status === 0) throw new TypeError('fetch failed');
        if (refusal) return Response.json(refusal.problem, { status: refusal.status });
        return Response.json(replyOfAccount(shop, call) ?? replyTo(shop, call));
      },
    }),
    calls: [],
    cart,
    upsells,
    account: { user: anonymous, favourites: [], orders: [], products: [] },
    hold() {
      const gate = Promise.withResolvers<void>();
      open = gate.promise;
      return gate.resolve;
    },
    refuse: (method, status, problem = { detail: 'refused' }) => refusals.set(method, { status, problem }),
    callsOf: (path) => shop.calls.filter((call) => call.path === `/v2/front${path}`),
  };
  return shop;
}

const quote: ShippingQuote = {
  municipio: 'São Paulo',
  uf: 'SP',
  opcoes: [
    { nome: 'Entrega padrão', prazoDias: 4, valor: 0 },
    { nome: 'Entrega expressa', prazoDias: 1, valor: 49.9 },
    { nome: 'Retire na loja', prazoDias: 0, valor: 0 },
  ],
};

function replyTo(shop: FakeShop, { method, path, body }: FakeCall): unknown {
  if (path.includes('/checkout/shipping?')) return quote;
  if (path.includes('/promotional/coupon/')) return { sucesso: path.endsWith('/BRISA5'), mensagem: 'Cupom' };
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
