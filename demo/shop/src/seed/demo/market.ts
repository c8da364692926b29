import type { FirstOffer, FirstSchedule } from 'store-api/ports';
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
  readonly priceCents: number;
  readonly cashPriceCents: number;
}

const roundTo = (cents: number) => Math.round(cents / 1_000) * 1_000 - 100;

/** One product in sixteen is offered by one to three sellers, near the shop's own price. */
export function offersOf(product: Priced): FirstOffer[] {
  const random = randomOf(`offers:${product.id}`);
  if (product.priceCents < 40_000 || !random.chance(1 / 16)) return [];
  const count = random.between(1, 3);
  const first = random.between(0, sellers.length - 1);
  return Array.from({ length: count }, (_, at) => {
    const factor = 0.96 + random.next() * 0.09;
    const price = roundTo(product.priceCents * factor);
    return {
      sellerId: ((first + at) % sellers.length) + 1,
      priceCents: price,
      cashPriceCents: Math.min(price, roundTo(product.cashPriceCents * factor)),
      stock: random.chance(0.8) ? random.between(1, 12) : 0,
    };
  });
}

const dayMs = 86_400_000;

/** One product in eighty has a price for some days only: running now, or still to come. */
export function scheduleOf(product: Priced, nowMs: number): FirstSchedule[] {
  const random = randomOf(`schedule:${product.id}`);
  if (product.priceCents < 60_000 || !random.chance(1 / 80)) return [];
  const running = random.chance(0.7);
  const start = nowMs + (running ? -random.between(1, 5) : random.between(2, 20)) * dayMs;
  const factor = 0.88 + random.next() * 0.06;
  return [
    {
      priceCents: roundTo(product.priceCents * factor),
      cashPriceCents: Math.min(
        roundTo(product.priceCents * factor),
        roundTo(product.cashPriceCents * factor),
      ),
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + random.between(25, 60) * dayMs).toISOString(),
    },
  ];
}
