import { type EventPayload, instalmentText } from '@storefront/contracts';
import { optionOf, type Product } from '@storefront/contracts/api';

/** The buy modal's request for a favourite. */
export function createBuyRequest(product: Product): EventPayload<'cart:buy-requested'> {
  const { de, por, vista, parcelamento } = product.precos;
  return {
    productId: product.id,
    name: product.nome,
    brand: product.marca.nome,
    image: product.midias.imagens[0]?.arquivos.medium ?? '',
    ...(de === undefined ? {} : { listPrice: de }),
    price: por,
    cashPrice: vista,
    instalments: instalmentText(parcelamento),
    stock: product.estoque,
    seller: product.seller,
    cart: product.carrinho,
    ...optionOf(product),
  };
}
