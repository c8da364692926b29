import { formatReais } from '../../money/format-reais.ts';
import type { CardPayment, OrderPayment } from './order-payment.ts';

/** Why an order cannot be paid any more: it has waited longer than its pieces were reserved. */
export const reservationEndedText =
  'Os produtos do pedido acabaram enquanto ele esperava o pagamento. Nada foi cobrado.';

export interface PaymentTexts {
  readonly heading: string;
  readonly text: string;
}

const cardName = ({ bandeira, final }: CardPayment) =>
  bandeira === undefined ? 'cartão' : `cartão ${bandeira} final ${final}`;

/** Of an order that was cancelled by whoever made it: what the shop gave back before is no part of what comes now. */
function cancelledTexts({ pagamento }: OrderPayment): PaymentTexts {
  const { centavos, devolvidoCentavos = 0 } = pagamento;
  const rest = formatReais((centavos - devolvidoCentavos) / 100);
  const money = {
    paid: ` ${rest} voltam para você; a devolução está a caminho (demonstração: nada foi cobrado).${partTexts(pagamento)}`,
    refunded: ` Devolvemos ${formatReais(centavos / 100)} (demonstração: nada foi cobrado).`,
  };
  const { estado } = pagamento;
  const returned = estado === 'paid' || estado === 'refunded' ? money[estado] : ' Nada foi cobrado.';
  return { heading: 'Pedido cancelado', text: `Você cancelou este pedido.${returned}` };
}

function refundTexts({ estado }: OrderPayment, amount: string): PaymentTexts {
  const returned = `${amount} (demonstração: nada foi cobrado).`;
  return {
    heading: 'Pagamento devolvido',
    text:
      estado === 'complete'
        ? `A loja devolveu ${returned}`
        : `O pagamento chegou depois do prazo do pedido. Devolvemos ${returned}`,
  };
}

function cardTexts({ pagamento }: OrderPayment, card: CardPayment, amount: string): PaymentTexts {
  if (!card.podePagar)
    return {
      heading: 'O cartão não passou',
      text: `O cartão foi recusado ${card.recusas} vezes, e por segurança este pedido não aceita mais cartão. Nada foi cobrado, e o pedido será cancelado automaticamente em até uma hora. Os produtos estão na lista abaixo: você pode comprá-los de novo, com PIX ou outro cartão.`,
    };
  if (pagamento.estado === 'refused')
    return {
      heading: 'Cartão recusado',
      text: `${card.motivo ?? 'O banco não autorizou a compra.'} Nada foi cobrado, e seu pedido está guardado: tente de novo ou use outro cartão.`,
    };
  return { heading: `Pague ${amount} no cartão`, text: 'Seu pedido está guardado.' };
}

/** Of a paid order; once all of a payment was given back, it is `refunded`. */
const partTexts = ({ devolvidoCentavos = 0 }: OrderPayment['pagamento']): string =>
  devolvidoCentavos > 0 ? ` A loja devolveu ${formatReais(devolvidoCentavos / 100)} deste pagamento.` : '';

/**
 * How the payment of an order stands.
 * @param codeText what a page says beside a code that can be paid
 */
export function describePayment(order: OrderPayment, codeText: string): PaymentTexts {
  const { estado, pagamento } = order;
  const amount = formatReais(pagamento.centavos / 100);
  const card = pagamento.cartao;
  if (order.cancelamento?.por === 'comprador') return cancelledTexts(order);
  if (pagamento.estado === 'refunded') return refundTexts(order, amount);
  if (estado === 'complete' && pagamento.estado === 'created')
    return {
      heading: 'Pedido recebido',
      text: 'Este pedido não precisa de pagamento: nada foi cobrado (demonstração).',
    };
  if (estado === 'complete')
    return {
      heading: 'Pagamento confirmado',
      text: `Recebemos ${amount} no ${card ? cardName(card) : 'PIX'} (demonstração: nada foi cobrado nem será entregue).${partTexts(pagamento)}`,
    };
  if (estado === 'cancelled')
    return { heading: 'Pedido cancelado', text: 'O pedido não foi pago a tempo. Nada foi cobrado.' };
  if (card) return cardTexts(order, card, amount);
  if (pagamento.estado === 'expired')
    return { heading: 'O código venceu', text: 'Seu pedido está guardado. Gere um novo código para pagar.' };
  if (pagamento.estado === 'refused')
    return {
      heading: 'Pagamento recusado',
      text: 'Nada foi cobrado. Gere um novo código para tentar de novo.',
    };
  if (pagamento.estado === 'created')
    return { heading: 'Falta o código do PIX', text: 'Seu pedido está guardado. Gere o código para pagar.' };
  return { heading: `Pague ${amount} no PIX`, text: codeText };
}
