import { type EventPayload, instalmentText } from '@storefront/contracts';
import { analyticsProduct, type ContentPage, optionOf, type Product } from '@storefront/contracts/api';

/** A product that a content page sells. */
export interface ContentOffer {
  readonly url: string;
  /** URL of the picture's `small` size; empty when there is none. */
  readonly picture: string;
  /** Payload of the request that opens the buy modal. */
  readonly request: EventPayload<'cart:buy-requested'>;
  /** The product for analytics. */
  readonly item: NonNullable<EventPayload<'cart:shipping-quote-requested'>['item']>;
}

export interface ContentOffers {
  readonly title: string;
  readonly items: readonly ContentOffer[];
  /** Working days before a technician comes; absent for goods. */
  readonly serviceDays?: number;
}

export function toOffers({ vitrine }: ContentPage['conteudo']): ContentOffers | undefined {
  if (!vitrine || vitrine.produtos.length === 0) return undefined;
  const { titulo, produtos, diasAteServico: days } = vitrine;
  return {
    title: titulo,
    items: produtos.map(toOffer),
    ...(days === undefined ? {} : { serviceDays: days }),
  };
}

function toOffer(product: Product): ContentOffer {
  const { id, nome, marca, precos, estoque, seller, carrinho, midias } = product;
  const files = midias.imagens[0]?.arquivos;
  return {
    url: product.url,
    picture: files?.small ?? '',
    item: { ...analyticsProduct(id, product), price: precos.vista },
    request: {
      productId: id,
      name: nome,
      brand: marca.nome,
      image: files?.medium ?? '',
      ...(precos.de !== undefined && precos.de > precos.vista ? { listPrice: precos.de } : {}),
      price: precos.por,
      cashPrice: precos.vista,
      instalments: instalmentText(precos.parcelamento),
      stock: estoque,
      seller,
      cart: carrinho,
      ...optionOf(product),
    },
  };
}
