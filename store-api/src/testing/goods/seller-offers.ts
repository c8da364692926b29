import { marketplaceEndpoint } from '@storefront/contracts/api';
import { stockOf } from '../../catalogue/offers/availability.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { TestShop } from '../shop/test-shop.ts';

function findProduct(shop: TestShop, fits: (product: ProductRecord) => boolean): ProductRecord {
  const found = shop.services.catalogue
    .current()
    .products.find(
      (product) =>
        !product.onRequest &&
        product.options.length === 0 &&
        product.schedules.length === 0 &&
        product.offers.every(({ stock }) => stock > 3) &&
        fits(product),
    );
  if (!found) throw new Error('the catalogue has no such product');
  return found;
}

/** A product that we and at least two sellers have in stock. */
export const soldByUsAndSellers = (shop: TestShop): ProductRecord =>
  findProduct(shop, (product) => stockOf(product) > 4 && product.offers.length > 1);

/** A product that only sellers have in stock. */
export const soldBySellersAlone = (shop: TestShop): ProductRecord =>
  findProduct(shop, (product) => stockOf(product) === 0 && product.offers.length > 0);

/** The product in the current catalogue. */
export function currentOf(shop: TestShop, { id }: ProductRecord): ProductRecord | undefined {
  const catalogue = shop.services.catalogue.current();
  return catalogue.products[catalogue.rowOf(id) ?? -1];
}

/** The sellers' offers of a product, as the API returns them. */
export async function offersOf(shop: TestShop, { id }: ProductRecord) {
  const { conteudo } = await shop.visitor().call(marketplaceEndpoint, { params: { id }, query: {} });
  return conteudo.filter(({ seller }) => seller.id > 0);
}

export async function firstOffer(shop: TestShop, product: ProductRecord) {
  const [offer] = await offersOf(shop, product);
  if (!offer) throw new Error('no offer');
  return offer;
}
