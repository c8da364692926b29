import { marketplaceEndpoint } from '@storefront/contracts/api';
import { countStock } from '../../catalogue/offers/availability.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { TestShop } from '../shop/test-shop.ts';

function findProduct(shop: TestShop, fits: (product: ProductRecord) => boolean): ProductRecord {
  const chosen = shop.services.catalogue
    .current()
    .products.find(
      (product) =>
        !product.onRequest &&
        product.options.length === 0 &&
        product.schedules.length === 0 &&
        product.offers.every(({ stock }) => stock > 3) &&
        fits(product),
    );
  if (!chosen) throw new Error('the catalogue has no such product');
  return chosen;
}

/** A product that we and at least two sellers have in stock. */
export const soldByUsAndSellers = (shop: TestShop): ProductRecord =>
  findProduct(shop, (product) => countStock(product) > 4 && product.offers.length > 1);

/** A product that only sellers have in stock. */
export const soldBySellersAlone = (shop: TestShop): ProductRecord =>
  findProduct(shop, (product) => countStock(product) === 0 && product.offers.length > 0);

/** The product in the current catalogue. */
export function readCurrent(shop: TestShop, { id }: ProductRecord): ProductRecord | undefined {
  const catalogue = shop.services.catalogue.current();
  return catalogue.products[catalogue.findRow(id) ?? -1];
}

/** The sellers' offers of a product, as the API returns them. */
export async function readOffers(shop: TestShop, { id }: ProductRecord) {
  const { conteudo } = await shop.visitor().call(marketplaceEndpoint, { params: { id }, query: {} });
  return conteudo.filter(({ seller }) => seller.id > 0);
}

export async function firstOffer(shop: TestShop, product: ProductRecord) {
  const [offer] = await readOffers(shop, product);
  if (!offer) throw new Error('no offer');
  return offer;
}
