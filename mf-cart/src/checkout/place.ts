import { type ApiClient, type ApiError, formatReais } from '@storefront/contracts';
import {
  type Checkout,
  type CheckoutProblemCode,
  type CheckoutQuery,
  chosenVisit,
  mayHaveSucceeded,
  placeCheckoutEndpoint,
  type SeenCheckout,
} from '@storefront/contracts/api';
import { asSentence, isCallFailure } from '../cart/failure-text.ts';
import { cartChanges } from './cart-changes.ts';

/** The number of the order, or what the shopper should read. */
export type Placed =
  | { readonly number: string }
  | {
      readonly text: string;
      /** Only another cart can be ordered. */
      readonly isCartWrong?: boolean;
    };

const onceText = 'Confirme de novo: a mesma compra não vira dois pedidos.';

function seenIn(checkout: Checkout): SeenCheckout {
  const { versao, carrinho, totais, idUsuario } = checkout;
  const visita = chosenVisit(checkout);
  return {
    versao,
    carrinho: carrinho ?? '',
    totalCentavos: totais.totalCentavos,
    ...(visita === undefined ? {} : { visita }),
    ...(idUsuario === undefined ? {} : { idUsuario }),
  };
}

/** What differs between what was seen and what there is now. */
function changesText(before: Checkout, now: Checkout, { code, message }: ApiError): string {
  const [former, present] = [before.totais.totalCentavos, now.totais.totalCentavos];
  const total =
    former === present
      ? `O total continua ${formatReais(present / 100)}.`
      : `O total passou de ${formatReais(former / 100)} para ${formatReais(present / 100)}.`;
  // another shopper's cart is another cart, of which nothing has changed
  const changes = code === 'shopper-changed' ? [] : cartChanges(before, now);
  const what = changes.length === 0 ? message : `O carrinho mudou: ${changes.join('; ')}`;
  return `${asSentence(what)} ${total} Confira e confirme de novo.`;
}

const changeCodes: readonly CheckoutProblemCode[] = [
  'cart-changed',
  'checkout-changed',
  'visit-unavailable',
  'shopper-changed',
];

interface Shop {
  readonly api: ApiClient;
  /** Which purchase it is. */
  readonly query: CheckoutQuery;
  /** Reads the checkout again. */
  readonly read: () => Promise<Checkout>;
}

/** Orders what was seen. Without a reply it asks whether the order was made. */
export async function place({ api, query, read }: Shop, seen: Checkout): Promise<Placed> {
  try {
    const { numero } = await api.call(placeCheckoutEndpoint, { query, body: seenIn(seen) });
    return { number: numero };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (mayHaveSucceeded(error)) return findPlaced(read);
    const now = await read().catch((failure: unknown) => {
      if (!isCallFailure(failure)) throw failure;
      return undefined;
    });
    const isChange = (changeCodes as readonly string[]).includes(error.code);
    if (isChange && now) return { text: changesText(seen, now, error) };
    return { text: asSentence(error.message), isCartWrong: error.code === 'out-of-stock' };
  }
}

async function findPlaced(read: () => Promise<Checkout>): Promise<Placed> {
  try {
    const { itens, pedidoFeito } = await read();
    if (itens.length === 0 && pedidoFeito) return { number: pedidoFeito.numero };
    return { text: `A loja não confirmou o pedido, e ele não foi feito. ${onceText}` };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return { text: `A loja não confirmou o pedido: não sabemos se ele foi feito. ${onceText}` };
  }
}
