import type { ShippingQuote } from '@storefront/contracts/api';
import { reais } from '../catalogue/prices.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import type { Place } from './postal-codes.ts';

/** Demonstration rates by region: working days and cents for a standard delivery. */
const regions: Readonly<Record<string, { readonly days: number; readonly cents: number }>> = {
  Sudeste: { days: 4, cents: 7_990 },
  Sul: { days: 6, cents: 9_990 },
  'Centro-Oeste': { days: 8, cents: 12_990 },
  Nordeste: { days: 9, cents: 14_990 },
  Norte: { days: 14, cents: 21_990 },
};
const freeShippingStamp = 5;
/** On top of what the standard delivery costs, so that the faster way is never the cheaper one. */
const expressSurchargeCents = 4_990;
const expressStates = new Set(['SP', 'MG', 'PE']);

/** Ways to get a product to a place. A service travels with its technician; free-shipping stamps mean it. */
export function quoteFor(product: ProductRecord, place: Place): ShippingQuote {
  const { days, cents } = regions[place.region] ?? { days: 14, cents: 21_990 };
  const head = { municipio: place.city, uf: place.state };
  if (product.kind === 'servico')
    return {
      ...head,
      opcoes: [{ nome: 'Visita do técnico, na data que você marcar', prazoDias: 3, valor: 0 }],
    };
  const free = product.stampIds.includes(freeShippingStamp);
  const small = product.kind === 'kit' || product.basePrice.cash < 60_000;
  const standard = free ? 0 : Math.round(small ? cents * 0.4 : cents);
  const distant = place.capital ? 0 : 2;
  return {
    ...head,
    opcoes: [
      { nome: 'Entrega padrão', prazoDias: days + distant, valor: reais(standard) },
      ...(expressStates.has(place.state) && place.capital
        ? [{ nome: 'Entrega expressa', prazoDias: 1, valor: reais(standard + expressSurchargeCents) }]
        : []),
      ...(place.state === 'SP' ? [{ nome: 'Retire na loja', prazoDias: 0, valor: 0 }] : []),
    ],
  };
}
