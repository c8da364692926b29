import {
  type Cart,
  CartLineChange,
  CartLineRemoval,
  CartRequest,
  type Checkout,
  type PlaceOfCep,
  type ShippingQuote,
  type Upsell,
} from '@storefront/contracts/api';
import {
  anonymousUser,
  type FakeNetwork,
  fakeNetwork,
  type NetworkCall,
} from '@storefront/remote-kit/testing/fake-network';
import { lineKey } from '../cart/cart-lines.ts';
import { buildCart, buildLine } from './build-cart.ts';
import { type FakeAccount, replyOfAccount } from './fake-account.ts';

/** A fake server behind the network: it keeps a cart, and can be slow or fail. */
export interface FakeShop extends FakeNetwork {
  cart: Cart;
  upsells: readonly Upsell[];
  readonly account: FakeAccount;
  /** Places of postal codes; of another one it knows the town alone. */
  places: Readonly<Record<string, PlaceOfCep>>;
  /** Whether there is enough of what is bought directly. */
  hasStock: boolean;
  /** Whether the browser blocks cookies: each call then begins with an empty cart and nobody signed in. */
  forgets: boolean;
  /** The calls of that path below `/v2/front`. */
  readonly callsOf: (path: string) => readonly NetworkCall[];
}

export function createFakeShop(cart: Cart = buildCart([]), upsells: readonly Upsell[] = []): FakeShop {
  const network = fakeNetwork((call) => {
    if (shop.forgets) Object.assign(shop, { cart: buildCart([]) }).account.user = anonymousUser;
    return replyOfAccount(shop, call) ?? replyTo(shop, call);
  });
  const shop: FakeShop = {
    ...network,
    cart,
    upsells,
    hasStock: true,
    forgets: false,
    places: {},
    account: {
      user: anonymousUser,
      favourites: [],
      orders: [],
      sessions: [],
      products: [],
      addresses: [],
      taxId: '',
    },
    callsOf: (path) => network.calls.filter((call) => call.address === path),
  };
  return shop;
}

const quote: ShippingQuote = {
  municipio: 'São Paulo',
  uf: 'SP',
  opcoes: [
    { nome: 'Entrega padrão', prazoDias: 4, valor: 0 },
    { nome: 'Entrega expressa', prazoDias: 1, valor: 49.9 },
    { nome: 'Entrega relâmpago', prazoDias: 0, valor: 99.9 },
  ],
};

const emptyCheckout: Checkout = {
  versao: 0,
  campos: {},
  faltam: [],
  entregas: [],
  itens: [],
  totais: { produtosCentavos: 0, descontoVistaCentavos: 0, totalCentavos: 0 },
};

function replyTo(shop: FakeShop, { method, path, query, body }: NetworkCall): unknown {
  if (path === '/checkout/steps' && method === 'GET' && shop.forgets) return emptyCheckout;
  if (path === '/checkout/steps')
    return shop.hasStock
      ? { ...emptyCheckout, itens: [{ nome: 'Split 3', imagem: '', quantidade: 1, centavos: 90_000 }] }
      : Response.json(
          { code: 'out-of-stock', detail: 'Split 3 não está disponível em estoque nessa quantidade.' },
          { status: 409 },
        );
  if (path === '/checkout/shipping') return quote;
  if (path === '/checkout/shipping/place')
    return shop.places[query.cep ?? ''] ?? { municipio: 'São Paulo', uf: 'SP' };
  if (path === '/promotional/coupon') {
    const { cupom: _, ...without } = shop.cart;
    shop.cart = without;
    return shop.cart;
  }
  if (path.includes('/promotional/coupon/')) {
    const sucesso = path.endsWith('/BRISA5');
    if (!sucesso) return { sucesso, mensagem: `O cupom ${path.split('/').at(-1)} não vale` };
    shop.cart = {
      ...shop.cart,
      cupom: { codigo: 'BRISA5', descricao: '5%', desconto: 45, descontoCartao: 50 },
    };
    return { sucesso, mensagem: 'Cupom BRISA5: 5%. O desconto está no seu carrinho.' };
  }
  if (path.includes('/checkout/upsell/')) return { upsellDisponiveis: shop.upsells };
  // a message rejects the next change, and is sent once
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
