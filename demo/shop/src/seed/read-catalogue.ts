import type { FirstCatalogue } from 'store-api/ports';
import * as z from 'zod';
import { allModels } from './all-models.ts';
import { coupons } from './demo/coupons.ts';
import { sellers } from './demo/market.ts';
import type { Model } from './models/model.ts';
import { readSeedData } from './models/seed-files.ts';
import { createProduct, slugOf } from './rows/create-product.ts';
import { createFilterTable, type FilterTable } from './rows/filter-table.ts';
import { warehouses } from './rows/inventory-seed.ts';

function readBrands(models: readonly Model[]): FirstCatalogue['brands'] {
  const texts = readBrandTexts();
  return [...new Set(models.map(({ brand }) => brand))].map((name, at) => {
    const slug = slugOf(name);
    const sentence = texts[slug] ?? `Produtos ${name} com dados técnicos declarados ao INMETRO.`;
    return {
      id: at + 1,
      name,
      slug,
      descriptionHtml: `<section class="descricao"><p>${sentence}</p></section>`,
    };
  });
}

/** Translates a filter written with name and label into the number that the index uses. */
function byNumber(filters: string, table: FilterTable): string {
  const [group = '', label = ''] = filters.split(':');
  const filter = table.filters.find(({ name }) => name === group);
  const value = table.values().find((row) => row.filterId === filter?.id && row.label === label);
  return filter && value ? `${filter.id}:${value.id}` : filters;
}

/** The real models of `data`, the demonstration's own, and invented prices, stock, offers and reviews. */
export async function readCatalogue(count?: number): Promise<FirstCatalogue> {
  const models = await allModels(count);
  const brands = readBrands(models);
  const brandIds = new Map(brands.map(({ name, id }) => [name, id]));
  const table = createFilterTable();
  const nowMs = Date.now();
  const products = models.map((model, at) =>
    createProduct(model, { id: at + 1, brandId: brandIds.get(model.brand) ?? 0, filters: table, nowMs }),
  );
  return {
    categories: readCategories().map(({ html, ...category }) => ({ ...category, descriptionHtml: html })),
    brands,
    filters: table.filters,
    filterValues: table.values(),
    warehouses,
    sellers,
    products,
    landingPages: readLandingPages().map(({ html, filters, ...page }) => ({
      ...page,
      filters: byNumber(filters, table),
      descriptionHtml: html,
    })),
    coupons,
    purchaseLists: readPurchaseLists().map(({ html, ...list }) => ({ ...list, descriptionHtml: html })),
  };
}

const Category = z.object({
  id: z.int(),
  path: z.string(),
  name: z.string(),
  title: z.string(),
  keywords: z.string(),
  html: z.string(),
});
const LandingPage = z.object({
  slug: z.string(),
  name: z.string(),
  /** `selo:9`, `categoria:a,b`, or a filter's name and label: `Tecnologia:Inverter`. */
  filters: z.string(),
  categoryPath: z.nullable(z.string()),
  html: z.string(),
});
const PurchaseList = z.object({
  slug: z.string(),
  name: z.string(),
  html: z.string(),
  /** The categories whose most popular products are on the list. */
  categories: z.array(z.string()),
  each: z.int(),
});

export const readCategories = () => readSeedData('categories.json', z.array(Category));
export const readLandingPages = () => readSeedData('landing-pages.json', z.array(LandingPage));
export const readPurchaseLists = () => readSeedData('purchase-lists.json', z.array(PurchaseList));
/** A sentence on a brand, by its slug. */
export const readBrandTexts = () => readSeedData('brand-texts.json', z.record(z.string(), z.string()));
