import { LRUCache } from 'lru-cache';
import { ProviderUnavailable } from '../platform/providers/provider-errors.ts';
import type { DeliveryQuote, FreightLine, FreightProvider } from './freight-provider.ts';
import type { Place } from './postal-codes.ts';
import { daysUntilService } from './visit-days.ts';

/** What a service has in place of a delivery; the checkout asks for the day. */
export const visitOnly: DeliveryQuote = {
  code: 'padrao',
  name: 'Visita do técnico, no dia que você escolher',
  days: daysUntilService,
  cents: 0,
  isVisitOnly: true,
};

/** What a delivery costs and how long it takes where the carrier does not answer. */
interface FreightFallback {
  readonly cents: number;
  /** Working days. */
  readonly days: number;
}

/** So long a carrier's answer holds: what a shopper saw is what the order is charged. */
const quoteMs = 10 * 60_000;
const mostQuotes = 2_000;

/** As the shopper reads it. */
const describeFallback = ({ cents, days }: FreightFallback): DeliveryQuote => ({
  code: 'padrao',
  name: 'Entrega padrão (a transportadora não respondeu: preço fixo da loja)',
  days,
  cents,
});

/** Everything of a line that a carrier's answer may depend on. */
const describeLine = ({ product, price, quantity, line }: FreightLine) => [
  product.id,
  product.kind,
  product.stampIds,
  product.basePrice,
  product.terms.freeFromCents,
  line.unitId,
  price,
  quantity,
];

interface Asked {
  /** Absent: a carrier that does not answer delivers nothing. */
  readonly fallback: FreightFallback | undefined;
  readonly onFailure: (error: unknown) => void;
}

/**
 * A freight provider that is asked once in ten minutes about the same goods, and in whose place the shop's own price stands when
 * it does not answer; the next one who asks tries the carrier again. Services need no carrier.
 */
export function askFreight(provider: FreightProvider, { fallback, onFailure }: Asked): FreightProvider {
  const known = new LRUCache<string, readonly DeliveryQuote[]>({ max: mostQuotes, ttl: quoteMs });
  return {
    async quote(lines, place) {
      if (lines.length === 0) return [];
      if (lines.every(({ product }) => product.kind === 'servico')) return [visitOnly];
      const key = JSON.stringify([place, lines.map(describeLine)]);
      const quotes = known.get(key);
      if (quotes) return quotes;
      try {
        const asked = await provider.quote(lines, place);
        known.set(key, asked);
        return asked;
      } catch (error) {
        onFailure(error);
        return fallback ? [describeFallback(fallback)] : [];
      }
    },
    deliveryDays: (place: Place, delivery) => provider.deliveryDays(place, delivery),
  };
}

/** Refuses what no carrier can mean. @throws ProviderUnavailable for a price or time that is none */
export function requireQuotes(quotes: readonly DeliveryQuote[]): readonly DeliveryQuote[] {
  for (const { cents, days } of quotes)
    if (!Number.isSafeInteger(cents) || cents < 0 || !Number.isSafeInteger(days) || days < 0)
      throw new ProviderUnavailable(`a delivery of ${cents} cents in ${days} days`);
  return quotes;
}
