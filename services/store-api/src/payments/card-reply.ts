import type { CardPayment } from '@storefront/contracts/api';
import { cardPlans } from '../orders/charge.ts';
import type { OrderState } from '../platform/state-machine.ts';
import type { CardFacts } from './payment-provider.ts';

/** So many declines end an order's card payments, so that nobody can try out cards. */
const mostDeclines = 3;

interface CardRow {
  readonly orderState: OrderState;
  readonly cents: number;
  readonly instalments: number | null;
  readonly card: CardFacts | null;
  /** How many cards were declined. */
  readonly declines: number;
}

/** Whether the order may still be paid by card. */
export const mayPayByCard = ({ orderState, declines }: Pick<CardRow, 'orderState' | 'declines'>): boolean =>
  orderState === 'open' && declines < mostDeclines;

/** What each instalment of a total is, which has its interest already. */
const computeInstalment = (cents: number, instalments: number): number =>
  cardPlans(cents).find(({ parcelas, taxa }) => parcelas === instalments && taxa === 0)?.parcelaCentavos ??
  Math.round(cents / instalments);

/** How an order is paid by card. @param frame the page that asks for one */
export function cardReply(row: CardRow, frame: string | undefined): CardPayment {
  const { cents, instalments, card, declines } = row;
  const parts = instalments ?? 1;
  const each = computeInstalment(cents, parts);
  const last = cents - each * (parts - 1);
  return {
    ...(frame !== undefined && { quadro: frame }),
    parcelas: parts,
    parcelaCentavos: each,
    ...(last !== each && { ultimaParcelaCentavos: last }),
    ...(card && { bandeira: card.brand, final: card.last }),
    ...(card?.declined !== undefined && { motivo: card.declined }),
    recusas: declines,
    podePagar: mayPayByCard(row),
  };
}
