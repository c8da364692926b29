import * as z from 'zod';
import { randomOf } from '../models/random.ts';
import { readSeedData } from '../models/seed-files.ts';

interface SeededPrice {
  readonly listCents: number | undefined;
  readonly priceCents: number;
  readonly cashCents: number;
}

const Names = z.array(z.string());
const { cheap, dear } = readSeedData('demo-price-levels.json', z.object({ cheap: Names, dear: Names }));

const brandFactor = (brand: string) => (dear.includes(brand) ? 1.14 : cheap.includes(brand) ? 0.9 : 1);

/** What a Brazilian price tag ends in: 49,90 · 289,90 · 1.899,00 · 12.490,00. */
function tag(reais: number): number {
  if (reais < 300) return Math.max(9.9, Math.round(reais / 10) * 10 - 0.1);
  if (reais < 10_000) return Math.round(reais / 10) * 10 - 1;
  return Math.round(reais / 50) * 50 - 10;
}

/**
 * A plausible price for a model, the same on each run: the cash price first (what the shop shows large), then the price
 * in instalments 9 % above it, then, for most, an older list price.
 */
export function priceOf(key: string, brand: string, typicalReais: number): SeededPrice {
  const random = randomOf(`price:${key}`);
  const cash = tag(typicalReais * brandFactor(brand) * (0.93 + random.next() * 0.14));
  const price = tag(cash / 0.91 + (cash < 300 ? 0 : 4));
  const discounted = random.chance(0.7);
  const list = tag(price * (1.06 + random.next() * 0.16));
  return {
    cashCents: Math.round(cash * 100),
    priceCents: Math.round(Math.max(cash, price) * 100),
    listCents: discounted && list > price ? Math.round(list * 100) : undefined,
  };
}
