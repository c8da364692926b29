import type { ContentPage } from '@storefront/contracts/api';

/** A coupon for everyone, with its conditions as texts. */
export interface ListedCoupon {
  readonly code: string;
  readonly discount: string;
  readonly conditions: readonly string[];
}

type Reply = NonNullable<ContentPage['conteudo']['cupons']>[number];

export function toListedCoupon({ codigo, percentual, primeiraCompra, ate }: Reply): ListedCoupon {
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

/** `29/11/2026, 23h59`: the last minute before an end, in Brasília. */
function lastMoment(end: string): string {
  // biome-ignore lint/plugin: late code, which no first load has
  const moment = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  return moment.format(Date.parse(end) - 60_000).replace(':', 'h');
}
