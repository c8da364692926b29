import * as z from 'zod';
import { readData } from '../../platform/files/read-data.ts';

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
  /** The most popular of each of these go on the list. */
  categories: z.array(z.string()),
  each: z.int(),
});

export const readCategories = () => readData('catalogue/categories.json', z.array(Category));
export const readLandingPages = () => readData('catalogue/landing-pages.json', z.array(LandingPage));
export const readPurchaseLists = () => readData('catalogue/purchase-lists.json', z.array(PurchaseList));
/** A sentence on a brand, by its slug. */
export const readBrandTexts = () => readData('catalogue/brand-texts.json', z.record(z.string(), z.string()));
