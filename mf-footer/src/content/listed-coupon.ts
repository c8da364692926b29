import type { ContentPage } from '@storefront/contracts/api';

/** A coupon for everyone, with its conditions as texts. */
export interface ListedCoupon {
  readonly code: string;
  readonly discount: string;
  readonly conditions: readonly string[];
}

type Reply = NonNullable<ContentPage['conteudo']['cupons']>[number];

export function couponOf({ codigo, percentual, primeiraCompra, ate }: Reply): ListedCoupon {
  return {
    code: codigo,
    discount: `${percentual}% de desconto`,
    conditions: [
      primeiraCompra ? 'Só na primeira compra' : 'Em qualquer compra',
      'Sobre o preço à vista, sem o frete',
      ate === undefined ? 'Sem data para acabar' : `Até ${lastMoment(ate)}`,
    ],
  };
}

/** Brasília's offset from UTC, in ms; it has no summer time. */
const brasiliaMs = -3 * 3_600_000;

/** `29/11/2026, 23h59`: the last minute before an end. */
function lastMoment(end: string): string {
  const [date = '', time = ''] = new Date(Date.parse(end) + brasiliaMs - 60_000).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')}, ${time.slice(0, 5).replace(':', 'h')}`;
}
