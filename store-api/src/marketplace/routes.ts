import { type MarketplaceOffers, marketplaceEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { cartRequestOf } from '../catalogue/card.ts';
import { pricesOf } from '../catalogue/prices.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { unitOfSeller } from '../catalogue/sale-unit.ts';
import { badRequest, notFound } from '../http/problems.ts';
import { type CachedParts, serveCached } from '../http/serve-cached.ts';

const defaultLimit = 100;

function offersOf(product: ProductRecord, sellerId: number | undefined): MarketplaceOffers['conteudo'] {
  return product.offers
    .filter((offer) => sellerId === undefined || offer.sellerId === sellerId)
    .map((offer) => ({
      idProduto: product.id,
      estoque: offer.stock,
      carrinho: cartRequestOf(product, undefined, unitOfSeller(offer.sellerId)),
      precos: pricesOf(offer.price, 'whole'),
      seller: { id: offer.sellerId, nome: offer.seller },
    }));
}

/** What outside sellers offer of one product, best first: in stock before sold out, then the cheapest. */
export function marketplaceRoutes(app: FastifyInstance, cached: CachedParts): void {
  serveCached(app, cached, marketplaceEndpoint, ({ params, query }, now) => {
    if (!/^\d{1,9}$/.test(params.id))
      throw badRequest([{ field: 'id', message: 'o código de um produto é um número' }]);
    const product = now.products[now.rowOf(Number(params.id)) ?? -1];
    if (!product) throw notFound(`Não há produto com o código ${params.id}`);
    const from = query.offset ?? 0;
    const conteudo = offersOf(product, query.sellerId).slice(from, from + (query.limit ?? defaultLimit));
    return JSON.stringify({ conteudo } satisfies MarketplaceOffers);
  });
}
