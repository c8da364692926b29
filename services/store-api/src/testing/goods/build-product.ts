import type { Offer, ProductRecord } from '../../catalogue/records/records.ts';

/** A product without stock, at 1,000 reais in instalments and 900 in cash, with the test's changes. */
export const aProduct = (changes: Partial<ProductRecord> = {}): ProductRecord => ({
  id: 7,
  sku: 'SKU-7',
  mpn: undefined,
  name: 'Split 9.000 BTUs',
  slug: 'split-9000-7',
  brandId: 1,
  categoryId: 2,
  kind: 'produto',
  demo: true,
  onRequest: false,
  basePrice: { list: undefined, instalments: 100_000, cash: 90_000 },
  schedules: [],
  popularity: 100,
  launchedOn: '2026-01-01',
  stampIds: [],
  ratingCounts: [0, 0, 0, 0, 0],
  areRatingsInvented: true,
  valueIds: [],
  variantGroup: undefined,
  variantLabel: undefined,
  variantName: undefined,
  stock: {},
  options: [],
  offers: [],
  terms: { warehouses: ['CD-SP', 'CD-MG', 'CD-PE'], freeFromCents: 490_000 },
  ...changes,
});

/** A seller's offer at the shop's usual price. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  sellerId: 1,
  seller: 'Polo Frio',
  stock: 5,
  price: { list: undefined, instalments: 100_000, cash: 90_000 },
  ...changes,
});
