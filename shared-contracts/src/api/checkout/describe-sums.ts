import { formatReais } from '../../money/format-reais.ts';
import type { Checkout } from './checkout-steps.ts';

export interface SumLine {
  readonly label: string;
  readonly text: string;
}

const money = (cents: number) => formatReais(cents / 100);

function freightText(cents: number | undefined): string {
  if (cents === undefined) return 'a escolher';
  return cents === 0 ? 'Grátis' : money(cents);
}

function totalLabel({ pagamento }: Checkout['campos'], hasFreight: boolean): string {
  if (!hasFreight) return 'Total sem o frete';
  return pagamento === 'cartao' ? 'Total no cartão' : 'Total no PIX';
}

/** The goods as their lines are charged, so that a reader can add them up. */
function goodsLine({ produtosCentavos, descontoVistaCentavos }: Checkout['totais']): SumLine {
  const text = money(produtosCentavos - descontoVistaCentavos);
  if (descontoVistaCentavos === 0) return { label: 'Produtos', text };
  return { label: `Produtos, com ${money(descontoVistaCentavos)} de desconto no PIX`, text };
}

/** What an order placed now charges, line by line; the last line is the total. */
export function describeSums({ totais, campos }: Pick<Checkout, 'totais' | 'campos'>): readonly SumLine[] {
  const { cupom, freteCentavos, totalCentavos, jurosCentavos = 0 } = totais;
  return [
    goodsLine(totais),
    ...(cupom ? [{ label: `Cupom ${cupom.codigo}`, text: money(-cupom.centavos) }] : []),
    { label: 'Frete', text: freightText(freteCentavos) },
    ...(jurosCentavos > 0 ? [{ label: 'Juros do parcelamento', text: money(jurosCentavos) }] : []),
    { label: totalLabel(campos, freteCentavos !== undefined), text: money(totalCentavos) },
  ];
}
