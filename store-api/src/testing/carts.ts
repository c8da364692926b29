import type { CartRequest } from '@storefront/contracts/api';
import { stockOf } from '../catalogue/availability.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import type { TestShop } from './test-shop.ts';

/** A split that we sell ourselves, of which there are more than eight. */
export function splitInStock(shop: TestShop): ProductRecord {
  const found = shop.services.catalogue
    .current()
    .products.find(
      (product) =>
        product.categoryId === 2 && !product.onRequest && product.offers.length === 0 && stockOf(product) > 8,
    );
  if (!found) throw new Error('the catalogue has no split of our own in stock');
  return found;
}

/** What puts `quantidade` of `cart`'s items into the cart: a card's `carrinho`, or `cartRequestOf(product)`. */
export const some = ({ tipo, itens }: CartRequest, quantidade: number): CartRequest => ({
  tipo,
  itens: itens.map((item) => ({ ...item, quantidade })),
});
