import { formatReais } from '@storefront/contracts';
import { reais } from '../catalogue/offers/prices.ts';
import type { OrderFacts } from './order-texts.ts';

type Text = readonly [subject: string, ...paragraphs: string[]];

interface AskedFacts {
  readonly protocol: string;
  /** Given back. */
  readonly cents: number;
}

const moneyText = ({ isByCard }: OrderFacts, cents: number) =>
  `${formatReais(reais(cents))} voltam ${isByCard ? 'para o cartão' : 'pelo PIX'} com que você pagou.`;

export const cancelledByShopperText = (order: OrderFacts, { protocol, cents }: AskedFacts): Text => [
  `Pedido ${order.number} cancelado`,
  `Cancelamos o pedido ${order.number}, como você pediu. Protocolo: ${protocol}.`,
  cents === 0 ? 'Nada foi cobrado.' : moneyText(order, cents),
];
