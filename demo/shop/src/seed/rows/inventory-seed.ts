import type { Model } from '../models/model.ts';
import { randomOf } from '../models/random.ts';

export const warehouses = [
  { code: 'CD-SP', name: 'Centro de distribuição São Paulo' },
  { code: 'CD-MG', name: 'Centro de distribuição Minas Gerais' },
  { code: 'CD-PE', name: 'Centro de distribuição Pernambuco' },
  { code: 'LOJA-SP', name: 'Loja São Paulo, só retirada' },
  { code: 'AVARIAS', name: 'Avarias, fora de venda' },
] as const;

/** The warehouses from which the configuration of the shop sells. */
const sellingWarehouses: readonly string[] = ['CD-SP', 'CD-MG', 'CD-PE'];

export interface InventorySeed {
  readonly onRequest: boolean;
  readonly popularity: number;
  readonly launchedOn: string;
  readonly stampIds: readonly number[];
  /** How many people gave 1, 2, 3, 4, 5 stars. */
  readonly ratingCounts: readonly [number, number, number, number, number];
  readonly stock: readonly { readonly warehouse: string; readonly quantity: number }[];
}

/** Shares of 1 to 5 stars among reviews of such goods (the catalogue's README). */
const noteShares = [0.181, 0.057, 0.096, 0.218, 0.448] as const;

function ratings(model: Model, popularity: number): InventorySeed['ratingCounts'] {
  const random = randomOf(`rating:${model.sku}`);
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  if (random.next() > 0.25 + popularity / 14_000) return counts;
  const total = Math.floor((popularity / 10_000) ** 2.2 * 900 * random.next()) + random.between(0, 6);
  // a model is better or worse than the average one: its share of unhappy buyers varies around that of the sample
  const unhappy = 0.25 + random.next() * 1.05;
  const weights = noteShares.map((share, at) => (at < 2 ? share * unhappy : share));
  const sum = weights.reduce((a, b) => a + b, 0);
  for (let given = 0; given < total; given += 1) {
    let point = random.next() * sum;
    let note = 0;
    while (note < 4 && point > (weights[note] ?? 0)) point -= weights[note++] ?? 0;
    counts[note] = (counts[note] ?? 0) + 1;
  }
  return counts;
}

function stockOf(model: Model, popularity: number): InventorySeed['stock'] {
  const random = randomOf(`stock:${model.sku}`);
  if (model.kind === 'servico') return [];
  const inStock = random.chance(0.72 + popularity / 50_000);
  return warehouses.map(({ code }) => {
    const sold = sellingWarehouses.includes(code);
    if (sold && !inStock) return { warehouse: code, quantity: 0 };
    const most = code === 'CD-SP' ? 40 : code === 'AVARIAS' ? 3 : 18;
    return {
      warehouse: code,
      quantity: random.chance(code === 'CD-SP' ? 0.95 : 0.5) ? random.between(1, most) : 0,
    };
  });
}

function launchDay(sku: string): string {
  const daysBefore = Math.floor(randomOf(`launch:${sku}`).next() ** 0.6 * 1_400);
  return new Date(Date.UTC(2026, 10, 15) - daysBefore * 86_400_000).toISOString().slice(0, 10);
}

/** 5 free shipping, 6 new, 8 best seller, 9 offer: ids of `data/shop/stamps.json`. */
function stampsOf(model: Model, popularity: number, launchedOn: string, discounted: boolean): number[] {
  const random = randomOf(`stamps:${model.sku}`);
  return [
    ...(model.kind === 'produto' && random.chance(0.28) ? [5] : []),
    ...(launchedOn > '2026-08-15' ? [6] : []),
    ...(popularity > 9_000 ? [8] : []),
    ...(discounted && random.chance(0.15) ? [9] : []),
  ];
}

/** A model's stock, popularity, ratings and stamps in the demonstration shop: invented, and the same on each run. */
export function createInventorySeed(model: Model, discounted: boolean): InventorySeed {
  const random = randomOf(`standing:${model.sku}`);
  const popularity = Math.min(9_999, Math.floor((model.appeal * 0.75 + random.next() ** 2 * 0.35) * 10_000));
  const launchedOn = launchDay(model.sku);
  const large = model.typicalPrice > 6_000;
  return {
    onRequest: model.kind === 'produto' && random.chance(large ? 0.18 : 0.02),
    popularity,
    launchedOn,
    stampIds: stampsOf(model, popularity, launchedOn, discounted),
    ratingCounts: ratings(model, popularity),
    stock: stockOf(model, popularity),
  };
}
