import { formatReais } from '@storefront/contracts';
import { returnStepText } from '@storefront/contracts/api';
import { reais } from '../../catalogue/offers/prices.ts';
import { describeWayBack, type OrderFacts, type OrderText } from './order-texts.ts';

interface AskedFacts {
  readonly protocol: string;
  /** Given back. */
  readonly cents: number;
}

const moneyText = ({ method }: OrderFacts, cents: number) =>
  `${formatReais(reais(cents))} voltam ${describeWayBack(method)}.`;

export const cancelledByShopperText = (order: OrderFacts, { protocol, cents }: AskedFacts): OrderText => [
  `Pedido ${order.number} cancelado`,
  `Cancelamos o pedido ${order.number}, como você pediu. Protocolo: ${protocol}.`,
  cents === 0 ? 'Nada foi cobrado.' : moneyText(order, cents),
];

interface ReturnedLines extends AskedFacts {
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

export const returnAskedText = (order: OrderFacts, { protocol, cents, lines }: ReturnedLines): OrderText => [
  `Desistência do pedido ${order.number} confirmada`,
  `Confirmamos que você desistiu de itens do pedido ${order.number}. Protocolo: ${protocol}.`,
  ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
  ...(cents === 0 ? [] : [moneyText(order, cents)]),
  returnStepText,
];

export const serviceCancelledText = (
  order: OrderFacts,
  { protocol, cents, lines }: ReturnedLines,
): OrderText => [
  `Serviço do pedido ${order.number} cancelado`,
  `Cancelamos este serviço do pedido ${order.number}, como você pediu. Protocolo: ${protocol}.`,
  ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
  ...(cents === 0 ? [] : [moneyText(order, cents)]),
  'Os produtos do pedido ficam como estão.',
];

export const returnReceivedText = ({ number }: OrderFacts, protocol: string): OrderText => [
  `Devolução do pedido ${number} recebida`,
  `Recebemos de volta o que você devolveu do pedido ${number}. Protocolo: ${protocol}.`,
];
