import type { Model } from '../models/model.ts';
import type { FilterTable } from './filter-table.ts';
import { createInventorySeed, type InventorySeed } from './inventory-seed.ts';
import { priceOf } from './price.ts';
import { slugOf } from './slug.ts';

/** The page shows the summary above it, so it is not repeated. */
function descriptionOf(model: Model): string {
  return model.demo
    ? '<p>Este produto é fictício: existe apenas para a demonstração da loja.</p>'
    : '<p>Os dados técnicos são os que o fabricante declarou ao INMETRO. Preço, estoque e avaliações são de demonstração.</p>';
}

export interface ProductRows {
  readonly product: Readonly<Record<string, unknown>> & {
    readonly id: number;
    readonly sku: string;
    readonly price_cents: number;
    readonly cash_price_cents: number;
    readonly kind: string;
  };
  readonly stock: readonly object[];
  readonly options: readonly { product_id: number; attribute: string; label: string; position: number }[];
  readonly inventory: InventorySeed;
}

/** One model as the rows that the database keeps of it. */
export function productRows(model: Model, id: number, brandId: number, filters: FilterTable): ProductRows {
  const price = priceOf(model.sku, model.brand, model.typicalPrice);
  const inventory = createInventorySeed(model, price.listCents !== undefined);
  return {
    inventory,
    stock: inventory.stock.map((line) => ({ product_id: id, ...line })),
    options: (model.options?.labels ?? []).map((label, position) => ({
      product_id: id,
      attribute: model.options?.attribute ?? '',
      label,
      position,
    })),
    product: {
      id,
      sku: model.sku,
      mpn: model.mpn ?? null,
      ean: model.ean ?? null,
      name: model.name,
      slug: `${slugOf(model.name).slice(0, 110)}-${id}`,
      brand_id: brandId,
      category_id: model.categoryId,
      kind: model.kind,
      demo: model.demo,
      on_request: inventory.onRequest,
      list_price_cents: price.listCents ?? null,
      price_cents: price.priceCents,
      cash_price_cents: price.cashCents,
      popularity: inventory.popularity,
      launched_on: inventory.launchedOn,
      stamp_ids: inventory.stampIds,
      rating_counts: inventory.ratingCounts,
      value_ids: filters.idsOf(model.tags),
      specifications: model.specifications,
      technical_source: model.technicalSource ?? null,
      short_description: model.shortDescription,
      description_html: descriptionOf(model),
      variant_group: model.variantGroup ?? null,
      variant_label: model.variantLabel ?? null,
    },
  };
}
