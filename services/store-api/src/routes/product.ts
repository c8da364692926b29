import { comparisonEndpoint, type MarketplaceOffers, marketplaceEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { saleOffers } from '../catalogue/offers/leading-offer.ts';
import { describePrices } from '../catalogue/offers/prices.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { type CachedParts, type DatabaseServices, rendered, serveCached } from '../catalogue/serve-cached.ts';
import { badRequest, notFound } from '../platform/http/errors/problems.ts';
import { renderComparison } from '../product/comparison.ts';

/** Routes of the comparison and of stock alerts. */
export function productRoutes(app: FastifyInstance, cached: CachedParts<DatabaseServices>): void {
  serveCached(app, cached, comparisonEndpoint, ({ query }, now) =>
    renderComparison(cached.services().database, now, query.ids.split(',').map(Number)),
  );
}

const defaultLimit = 100;

function listOffers(
  product: ProductRecord,
  { pricedAtMs, structure }: Catalogue,
  sellerId: number | undefined,
): MarketplaceOffers['conteudo'] {
  return saleOffers(product, pricedAtMs)
    .filter(({ seller }) => sellerId === undefined || seller.id === sellerId)
    .map(({ unitId, seller, stock, price }) => ({
      idProduto: product.id,
      estoque: stock,
      carrinho: buildCartRequest(product, undefined, unitId),
      precos: describePrices(price, 'whole', structure.shop),
      seller: { id: seller.id, nome: seller.name },
    }));
}

/**
 * The offers for one product, best first: its card and its page show the first one, whether ours or a seller's.
 * Empty for a product that no outside seller has ever offered.
 */
export function marketplaceRoutes(app: FastifyInstance, cached: CachedParts): void {
  serveCached(app, cached, marketplaceEndpoint, ({ params, query }, now) => {
    if (!/^\d{1,9}$/.test(params.id))
      throw badRequest([{ field: 'id', message: 'o código de um produto é um número' }]);
    const row = now.findRow(Number(params.id)) ?? -1;
    const product = now.products[row];
    if (!product) throw notFound(`Não há produto com o código ${params.id}`);
    const from = query.offset ?? 0;
    const all = product.offers.length === 0 ? [] : listOffers(product, now, query.sellerId);
    const conteudo = all.slice(from, from + (query.limit ?? defaultLimit));
    return rendered(JSON.stringify({ conteudo } satisfies MarketplaceOffers), { wholly: [row], shown: [] });
  });
}
