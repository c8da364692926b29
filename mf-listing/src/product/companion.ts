import type { EventPayload } from '@storefront/contracts';
import { type CartRequest, optionOf, type Product } from '@storefront/contracts/api';

/** A service or an accessory that is bought with a product. */
export interface Companion {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly image: string;
  readonly service: boolean;
  /** Reais: in instalments, and in cash. */
  readonly price: number;
  readonly cashPrice: number;
  readonly cart: CartRequest;
  /** The option that must be chosen before it can be bought. */
  readonly option?: {
    readonly name: string;
    readonly values: readonly { readonly id: number; readonly label: string }[];
  };
}

type BuyRequest = EventPayload<'cart:buy-requested'>;

export function toCompanion(product: Product): Companion {
  const { id, nome, url, tipo, precos, carrinho, midias } = product;
  return {
    id,
    name: nome,
    url,
    image: midias.imagens[0]?.arquivos.small ?? '',
    service: tipo === 'servico',
    price: precos.por,
    cashPrice: precos.vista,
    cart: carrinho,
    ...optionOf(product),
  };
}

/** The installation that the buy box offers, if one is among the companions. */
export function findInstallation(companions: readonly Companion[]): Companion | undefined {
  return companions.find(({ service, name }) => service && /^instalação/i.test(name));
}

/** Adds companions to a purchase, as many of each as of the product. */
export function buyWith(request: BuyRequest, companions: readonly Companion[]): BuyRequest {
  if (companions.length === 0) return request;
  const { cart } = request;
  return {
    ...request,
    cart: { ...cart, itens: [...cart.itens, ...companions.flatMap((companion) => companion.cart.itens)] },
    extras: companions.map(({ name, price, cashPrice }) => ({ name, price, cashPrice })),
  };
}

/** The companion with a chosen value of its option, as the cart names it. */
export function withChoice(companion: Companion, valueId: number): Companion {
  const { cart, option, name } = companion;
  const label = option?.values.find(({ id }) => id === valueId)?.label ?? '';
  const itens = cart.itens.map((item) => ({ ...item, idAtributoSimples: valueId }));
  return { ...companion, name: `${name} (${label})`, cart: { ...cart, itens } };
}
