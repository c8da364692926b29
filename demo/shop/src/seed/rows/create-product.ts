import type { FirstProduct } from 'store-api/ports';
import { offersOf, scheduleOf } from '../demo/market.ts';
import { reviewsOf } from '../demo/reviews.ts';
import type { Model } from '../models/model.ts';
import type { FilterTable } from './filter-table.ts';
import { createInventorySeed } from './inventory-seed.ts';
import { priceOf } from './price.ts';

/** The page shows the summary above it, so it is not repeated. */
function descriptionOf(model: Model): string {
  return model.demo
    ? '<p>Este produto é fictício: existe apenas para a demonstração da loja.</p>'
    : '<p>Os dados técnicos são os que o fabricante declarou ao INMETRO. Preço, estoque e avaliações são de demonstração.</p>';
}

interface ProductParts {
  readonly id: number;
  readonly brandId: number;
  /** Gives new values their ids. */
  readonly filters: FilterTable;
  readonly nowMs: number;
}

/** The product that the shop sells: a model with address, price, stock, offers and reviews. */
export function createProduct(model: Model, { id, brandId, filters, nowMs }: ProductParts): FirstProduct {
  const { listCents, priceCents, cashCents } = priceOf(model.sku, model.brand, model.typicalPrice);
  const { stock, ...inventory } = createInventorySeed(model, listCents !== undefined);
  const priced = { id, priceCents, cashPriceCents: cashCents };
  return {
    ...priced,
    ...inventory,
    sku: model.sku,
    mpn: model.mpn ?? null,
    ean: model.ean ?? null,
    name: model.name,
    slug: `${slugOf(model.name).slice(0, 110)}-${id}`,
    brandId,
    categoryId: model.categoryId,
    kind: model.kind,
    demo: model.demo,
    listPriceCents: listCents ?? null,
    valueIds: filters.idsOf(model.tags),
    specifications: model.specifications,
    technicalSource: model.technicalSource ?? null,
    shortDescription: model.shortDescription,
    descriptionHtml: descriptionOf(model),
    variantGroup: model.variantGroup ?? null,
    variantLabel: model.variantLabel ?? null,
    stock,
    options: (model.options?.labels ?? []).map((label) => ({
      attribute: model.options?.attribute ?? '',
      label,
    })),
    offers: offersOf(priced),
    schedules: scheduleOf(priced, nowMs),
    reviews: reviewsOf(model, inventory.ratingCounts),
  };
}

/** Writes "Fogões a Gás 12.000" as "fogoes-a-gas-12000", in characters that a URL may contain. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
