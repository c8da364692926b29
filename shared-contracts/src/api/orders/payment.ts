import * as z from 'zod/mini';
import { formatReais } from '../../money/format-reais.ts';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { replyWords, type SentWord } from '../call/reader-rules.ts';
import { findPaymentMethod, type PaymentMethod, paymentMethods } from '../payment-methods/payment-methods.ts';
import { Order } from './orders.ts';

/** `other-amount`: money arrived that is not what was asked for; `charged-back`: the payer's bank took it back. */
export const PaymentState = replyWords([
  'created',
  'pending',
  'paid',
  'expired',
  'refused',
  'refunded',
  'other-amount',
  'charged-back',
]);
export type PaymentState = SentWord<typeof PaymentState>;

/** How an order was cancelled: by whoever made it, or because it was not paid in time. */
export const Cancellation = z.object({
  por: replyWords(['comprador', 'loja']),
  em: z.string(),
  /** Number that confirms what the buyer asked for (Decreto 7.962/2013, art. 5º). */
  protocolo: z.optional(z.string()),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** How an order is paid by card. Its number never reaches the shop: the page `quadro`, of another origin, gives a token. */
const CardPayment = z.object({
  /** Address of the page that asks for the card; absent where none is reached now. */
  quadro: z.optional(z.string()),
  parcelas: z.int(),
  parcelaCentavos: z.int(),
  /** When it differs: the last instalment carries the remainder. */
  ultimaParcelaCentavos: z.optional(z.int()),
  /** Brand and last digits of the card that was tried last. */
  bandeira: z.optional(z.string()),
  final: z.optional(z.string()),
  /** Why that card was declined. */
  motivo: z.optional(z.string()),
  recusas: z.int(),
  podePagar: z.boolean(),
});
export type CardPayment = z.infer<typeof CardPayment>;

/** What the provider's frame gives for a card. */
const CardToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(1_000)) });

/** A payment, by a code that is paid elsewhere unless it has `cartao`. */
export const PixPayment = z.object({
  estado: PaymentState,
  /** Name of the way to pay. */
  forma: z.optional(z.string()),
  centavos: z.int(),
  /** The text to copy; absent until the provider has made it. */
  codigo: z.optional(z.string()),
  /** Address of the same to print. */
  documento: z.optional(z.string()),
  /** What arrived, where it is not `centavos`. */
  recebidoCentavos: z.optional(z.int()),
  /** The same as a QR code: the path of its dark squares, in a square of `lado` units. */
  qr: z.optional(z.object({ lado: z.int(), caminho: z.string() })),
  venceEm: z.optional(z.string()),
  /** What was given back of it so far. */
  devolvidoCentavos: z.optional(z.int()),
  /** Whether a new code may be made, because this one has expired or was refused. */
  podeRenovar: z.boolean(),
  /** Page where the demonstration is paid, refused or let expire; absent where it is switched off. */
  console: z.optional(z.string()),
  cartao: z.optional(CardPayment),
  /** Whether its provider takes no money. */
  demo: z.boolean(),
});
export type PixPayment = z.infer<typeof PixPayment>;

/** `estado` of the order: `open` waits for the payment, `complete` is paid. */
export const OrderPayment = z.object({
  estado: replyWords(['open', 'complete', 'cancelled']),
  pedido: Order,
  pagamento: PixPayment,
  /** Of an order that is `cancelled`. */
  cancelamento: z.optional(Cancellation),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** The caller's own order and its last payment; 404 for anybody else's. */
export const orderPaymentEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/orders/{numero}/payment',
  params: ['numero'],
  reply: () => OrderPayment,
  errors: { 404: ['not-found'] },
});
/**
 * Makes a new code when the last one has expired, was refused, or was never made; else gives the present one. 409:
 * `order-cancelled`, `reservation-ended` (its pieces went to others while nobody paid).
 */
export const renewPaymentEndpoint = defineEndpoint({
  method: 'POST',
  isDoneOnce: true,
  path: '/checkout/orders/{numero}/payment',
  params: ['numero'],
  reply: () => OrderPayment,
  errors: {
    404: ['not-found'],
    409: ['order-cancelled', 'reservation-ended'],
    503: ['provider-unavailable'],
  },
});
/**
 * Pays an order by card. A card that is declined is no failure: the reply says so. 409: `order-cancelled`,
 * `reservation-ended`, `card-locked` (declined three times); 422: `card-token-refused`; 503: `provider-unavailable`, and the same call may be repeated.
 */
export const payByCardEndpoint = defineEndpoint({
  method: 'POST',
  isDoneOnce: true,
  path: '/checkout/orders/{numero}/card',
  params: ['numero'],
  body: () => CardToken,
  reply: () => OrderPayment,
  errors: {
    404: ['not-found'],
    409: ['order-cancelled', 'reservation-ended', 'not-by-card', 'card-locked'],
    422: ['card-token-refused'],
    503: ['provider-unavailable'],
  },
});

/** Why an order cannot be paid any more: it has waited longer than its pieces were reserved. */
export const reservationEndedText =
  'Os produtos do pedido acabaram enquanto ele esperava o pagamento. Nada foi cobrado.';

/** What a shopper reads when a call about an own order is refused, by the code of the refusal. */
export const orderRefusalTexts = {
  'order-cancelled': 'O pedido foi cancelado e não pode mais ser pago.',
  'order-shipped':
    'O pedido já saiu e não pode mais ser cancelado. Depois de receber, você pode desistir da compra em até 7 dias.',
  'return-refused': 'Um dos itens não pode mais ser devolvido por aqui. A lista mostra os que podem.',
  'reservation-ended': reservationEndedText,
} as const;

/** Of an order that costs nothing: it is complete as soon as it is placed. */
export const nothingToPayText = 'O desconto cobriu o pedido inteiro: não há nada a pagar.';

interface PaymentTexts {
  readonly heading: string;
  readonly text: string;
}

/** How a payment is made; one that does not say it is by card, or by the first way of all. */
export function readPaymentMethod({ forma, cartao }: Pick<PixPayment, 'forma' | 'cartao'>): PaymentMethod {
  const [first, ...others] = paymentMethods;
  const card = others.find(({ code }) => code === undefined);
  const method = findPaymentMethod(forma) ?? (cartao ? card : first);
  if (!method) throw new Error('there is no way to pay');
  return method;
}

const cardName = ({ bandeira, final }: CardPayment) =>
  bandeira === undefined ? 'cartão' : `cartão ${bandeira} final ${final}`;

const demoNote = ({ demo }: PixPayment) => (demo ? ' (demonstração: nada foi cobrado)' : '');

/** Of an order that was cancelled by whoever made it: what the shop gave back before is no part of what comes now. */
function cancelledTexts({ pagamento }: OrderPayment): PaymentTexts {
  const { centavos, devolvidoCentavos = 0 } = pagamento;
  const rest = formatReais((centavos - devolvidoCentavos) / 100);
  const money = {
    paid: ` ${rest} voltam para você; a devolução está a caminho${demoNote(pagamento)}.${partTexts(pagamento)}`,
    refunded: ` Devolvemos ${formatReais(centavos / 100)}${demoNote(pagamento)}.`,
  };
  const { estado } = pagamento;
  const isCharged = centavos > 0 && (estado === 'paid' || estado === 'refunded');
  const uncharged = estado === 'other' ? '' : ' Nada foi cobrado.';
  const returned = isCharged ? money[estado] : uncharged;
  return { heading: 'Pedido cancelado', text: `Você cancelou este pedido.${returned}` };
}

function refundTexts({ estado, pagamento }: OrderPayment, amount: string): PaymentTexts {
  const returned = `${amount}${demoNote(pagamento)}.`;
  return {
    heading: 'Pagamento devolvido',
    text:
      estado === 'complete'
        ? `A loja devolveu ${returned}`
        : `O pagamento chegou depois do prazo do pedido. Devolvemos ${returned}`,
  };
}

function otherAmountTexts({ recebidoCentavos }: OrderPayment['pagamento'], amount: string): PaymentTexts {
  const arrived = recebidoCentavos === undefined ? 'outro valor' : formatReais(recebidoCentavos / 100);
  return {
    heading: 'Recebemos outro valor',
    text: `O pedido custa ${amount}, e chegou ${arrived}. O dinheiro está guardado com o pedido: a loja devolve o que recebeu, e fala com você por e-mail. Não pague de novo antes disso.`,
  };
}

const chargedBackTexts: PaymentTexts = {
  heading: 'Pagamento contestado',
  text: 'O banco devolveu este pagamento a quem pagou, por uma contestação. Se você não a pediu, fale com o banco e com a loja.',
};

function cardTexts({ pagamento }: OrderPayment, card: CardPayment, amount: string): PaymentTexts {
  if (!card.podePagar)
    return {
      heading: 'O cartão não passou',
      text: `O cartão foi recusado ${card.recusas} vezes, e por segurança este pedido não aceita mais cartão. Nada foi cobrado, e o pedido será cancelado automaticamente em até uma hora. Os produtos estão na lista abaixo: você pode comprá-los de novo, com PIX ou outro cartão.`,
    };
  if (pagamento.estado === 'pending')
    return {
      heading: 'Pagamento em análise',
      text: 'O cartão foi recebido, e quem cobra está analisando a compra. Não pague de novo: esta página avisa quando houver resposta.',
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

/** Whether each word about the payment is known: about another one the shop says nothing of money. */
export const isPaymentKnown = ({ estado, pagamento, cancelamento }: OrderPayment): boolean =>
  estado !== 'other' && pagamento.estado !== 'other' && cancelamento?.por !== 'other';

const unknownTexts: PaymentTexts = {
  heading: 'Situação do pagamento em atualização',
  text: 'Não conseguimos mostrar aqui como está este pagamento. Não pague de novo: recarregue a página ou fale com a gente.',
};

/**
 * How the payment of an order stands.
 * @param codeText what a page says beside a code that can be paid
 */
export function describePayment(order: OrderPayment, codeText: string): PaymentTexts {
  const { estado, pagamento } = order;
  const amount = formatReais(pagamento.centavos / 100);
  const card = pagamento.cartao;
  const method = readPaymentMethod(pagamento);
  if (order.cancelamento?.por === 'comprador') return cancelledTexts(order);
  if (!isPaymentKnown(order)) return unknownTexts;
  if (pagamento.estado === 'refunded') return refundTexts(order, amount);
  if (pagamento.estado === 'other-amount') return otherAmountTexts(pagamento, amount);
  if (pagamento.estado === 'charged-back') return chargedBackTexts;
  if (estado === 'complete' && pagamento.centavos === 0)
    return { heading: 'Pedido confirmado', text: nothingToPayText };
  if (estado === 'complete')
    return {
      heading: 'Pagamento confirmado',
      text: `Recebemos ${amount} no ${card ? cardName(card) : method.label}${pagamento.demo ? ' (demonstração: nada foi cobrado nem será entregue)' : ''}.${partTexts(pagamento)}`,
    };
  if (estado === 'cancelled' && pagamento.estado === 'paid' && pagamento.centavos > 0)
    return {
      heading: 'Pedido cancelado',
      text: `O pagamento chegou depois do prazo do pedido. ${amount} voltam para você; a devolução está a caminho${demoNote(pagamento)}.`,
    };
  if (estado === 'cancelled')
    return { heading: 'Pedido cancelado', text: 'O pedido não foi pago a tempo. Nada foi cobrado.' };
  if (card) return cardTexts(order, card, amount);
  const { code } = method;
  if (pagamento.estado === 'expired' && code) return code.expired;
  if (pagamento.estado === 'refused' && code)
    return { heading: 'Pagamento recusado', text: code.refusedText };
  if (pagamento.estado === 'created' && code) return code.missing;
  return { heading: `Pague ${amount} no ${method.label}`, text: codeText };
}
