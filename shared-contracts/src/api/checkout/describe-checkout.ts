import { formatReais } from '../../money/format-reais.ts';
import type { StoreConfig } from '../pages/config.ts';
import { findPaymentMethod, firstPaymentMethod } from '../payment-methods/payment-methods.ts';
import { writePhone, writePostalCode, writeTaxId } from '../typed/write-typed.ts';
import type { Checkout, CheckoutFields } from './checkout-steps.ts';

/** Who orders: name, e-mail, phone and tax number. */
export function describeCustomer({ nome, email, telefone = '', documento = '' }: CheckoutFields): string {
  return [nome, email, writePhone(telefone), writeTaxId(documento)].join(', ');
}

/** Who sells, as a review has to say (Decreto 7.962/2013, art. 2º). */
export function describeSeller({ sistema }: StoreConfig): string {
  const { razaoSocial, cnpj, endereco, email } = sistema.geral.site;
  return `Vendido por ${razaoSocial}, CNPJ ${cnpj}, ${endereco}, ${email}. Itens de lojas parceiras trazem o nome do vendedor.`;
}

/** What the law gives the buyer. */
export const regretText =
  'Você pode desistir em até 7 dias depois de receber, sem dizer o motivo, e recebe de volta tudo o que pagou, com o frete (Código de Defesa do Consumidor, art. 49).';

/** The address that was typed, with the town of its postal code. */
export function describeAddress({ campos, lugar }: Pick<Checkout, 'campos' | 'lugar'>): string {
  const complement = campos.complemento ? `, ${campos.complemento}` : '';
  const town = `${lugar?.municipio ?? ''}, ${lugar?.uf ?? ''}`;
  return `${campos.logradouro}, ${campos.numero}${complement}, ${campos.bairro}, ${town}, CEP ${writePostalCode(campos.cep ?? '')}.`;
}

export interface SumLine {
  readonly label: string;
  readonly text: string;
}

const money = (cents: number) => formatReais(cents / 100);

function freightText(cents: number | undefined): string {
  if (cents === undefined) return 'a escolher';
  return cents === 0 ? 'Grátis' : money(cents);
}

const readMethod = (name: string | undefined) => findPaymentMethod(name) ?? firstPaymentMethod;

function totalLabel({ pagamento }: Checkout['campos'], hasFreight: boolean): string {
  if (!hasFreight) return 'Total sem o frete';
  return `Total no ${readMethod(pagamento).label}`;
}

/** The goods as their lines are charged, so that a reader can add them up. */
function goodsLine(
  { produtosCentavos, descontoVistaCentavos }: Checkout['totais'],
  { pagamento }: Checkout['campos'],
): SumLine {
  const text = money(produtosCentavos - descontoVistaCentavos);
  if (descontoVistaCentavos === 0) return { label: 'Produtos', text };
  return {
    label: `Produtos, com ${money(descontoVistaCentavos)} de desconto no ${readMethod(pagamento).label}`,
    text,
  };
}

/** The button that places an order: what happens next. */
export function describePlacing({ totais, campos }: Pick<Checkout, 'totais' | 'campos'>): string {
  if (totais.totalCentavos === 0) return 'Fazer pedido';
  return readMethod(campos.pagamento).placeText;
}

/** What an order placed now charges, line by line; the last line is the total. */
export function describeSums({ totais, campos }: Pick<Checkout, 'totais' | 'campos'>): readonly SumLine[] {
  const { cupom, freteCentavos, totalCentavos, jurosCentavos = 0 } = totais;
  return [
    goodsLine(totais, campos),
    ...(cupom ? [{ label: `Cupom ${cupom.codigo}`, text: money(-cupom.centavos) }] : []),
    { label: 'Frete', text: freightText(freteCentavos) },
    ...(jurosCentavos > 0 ? [{ label: 'Juros do parcelamento', text: money(jurosCentavos) }] : []),
    { label: totalLabel(campos, freteCentavos !== undefined), text: money(totalCentavos) },
  ];
}
