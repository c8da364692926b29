import { randomOf } from '../models/random.ts';

/** Outside sellers, all invented. */
export const sellers = [
  { id: 1, name: 'Ventania Eletro (demonstração)' },
  { id: 2, name: 'Polo Frio (demonstração)' },
  { id: 3, name: 'Casa Amena (demonstração)' },
  { id: 4, name: 'Sertão Climatiza (demonstração)' },
] as const;

interface Priced {
  readonly id: number;
  readonly price_cents: number;
  readonly cash_price_cents: number;
}

const roundTo = (cents: number) => Math.round(cents / 1_000) * 1_000 - 100;

/** One product in sixteen is offered by one to three sellers, near the shop's own price. */
export function offersOf(product: Priced) {
  const random = randomOf(`offers:${product.id}`);
  if (product.price_cents < 40_000 || !random.chance(1 / 16)) return [];
  const count = random.between(1, 3);
  const first = random.between(0, sellers.length - 1);
  return Array.from({ length: count }, (_, at) => {
    const factor = 0.96 + random.next() * 0.09;
    const price = roundTo(product.price_cents * factor);
    return {
      product_id: product.id,
      seller_id: ((first + at) % sellers.length) + 1,
      price_cents: price,
      cash_price_cents: Math.min(price, roundTo(product.cash_price_cents * factor)),
      stock: random.chance(0.8) ? random.between(1, 12) : 0,
    };
  });
}

const dayMs = 86_400_000;

/** One product in eighty has a price for some days only: running now, or still to come. */
export function scheduleOf(product: Priced, nowMs: number) {
  const random = randomOf(`schedule:${product.id}`);
  if (product.price_cents < 60_000 || !random.chance(1 / 80)) return [];
  const running = random.chance(0.7);
  const start = nowMs + (running ? -random.between(1, 5) : random.between(2, 20)) * dayMs;
  const factor = 0.88 + random.next() * 0.06;
  return [
    {
      id: product.id,
      product_id: product.id,
      price_cents: roundTo(product.price_cents * factor),
      cash_price_cents: Math.min(
        roundTo(product.price_cents * factor),
        roundTo(product.cash_price_cents * factor),
      ),
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + random.between(25, 60) * dayMs).toISOString(),
    },
  ];
}
