import type { DeliveryQuote, FreightLine, FreightProvider } from './freight-provider.ts';
import type { Place } from './postal-codes/postal-codes.ts';
import { daysTo, daysUntilService, expressOf, freightOf, visitName } from './quote.ts';

function visitOnly(): DeliveryQuote {
  return {
    ...{ code: 'padrao', name: visitName },
    ...{ days: daysUntilService, cents: 0, isVisitOnly: true },
  };
}

function quote(lines: readonly FreightLine[], place: Place): readonly DeliveryQuote[] {
  if (lines.length === 0) return [];
  const { prazoDias } = daysTo(
    lines.map(({ product }) => product),
    place,
  );
  if (prazoDias === undefined) return [visitOnly()];
  const cents = freightOf(lines, place);
  const express = expressOf(place);
  return [
    { code: 'padrao', name: 'Entrega padrão', days: prazoDias, cents },
    ...(express
      ? [
          {
            ...{ code: 'expressa' as const, name: 'Entrega expressa' },
            ...{ days: express.days, cents: cents + express.surchargeCents },
          },
        ]
      : []),
  ];
}

/** Invented rates by region, the same as those of a product's quote. */
export const demoFreight: FreightProvider = { quote };
