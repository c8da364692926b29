import * as z from 'zod/mini';
import { formatReais } from '../../money/format-reais.ts';
import { shareCents } from '../../money/share-cents.ts';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { replyWords, type SentWord, wholeList } from '../call/reader-rules.ts';
import { regretText } from '../checkout/describe-checkout.ts';
import { OrderPayment, PaymentState } from './payment.ts';
import { type Shipment, StepActor } from './shipments.ts';

type SentParcel = Pick<Shipment, 'tipo' | 'estado'>;

interface CancellableOrder {
  readonly estado: string;
  readonly pedido: { readonly remessas?: readonly SentParcel[] | undefined };
}

const isCancelledVisit = ({ tipo, estado }: SentParcel) => tipo === 'visita' && estado === 'returned';

/** Whether an order can still be cancelled: nothing of it has left. A visit that was cancelled before does not matter. */
export function mayCancel({ estado, pedido: { remessas = [] } }: CancellableOrder): boolean {
  if (estado !== 'complete') return estado === 'open';
  const rest = remessas.filter((each) => !isCancelledVisit(each));
  return (
    (rest.length > 0 || remessas.length === 0) &&
    rest.every((each) => each.estado === 'to-pick' || each.estado === 'picked')
  );
}

/** `asked`: the goods are still with the buyer; `received`: they came back. What was paid for them goes back at once. */
export const ReturnState = replyWords(['asked', 'received']);
export type ReturnState = SentWord<typeof ReturnState>;

/** Lines that a buyer gave up within the time of the law (Código de Defesa do Consumidor, art. 49). */
export const OrderReturn = z.object({
  protocolo: z.string(),
  estado: ReturnState,
  pedidaEm: z.string(),
  recebidaEm: z.optional(z.string()),
  /** What goes back for it. */
  centavos: z.int(),
  /** Places of its lines in the order's `itens`. */
  itens: z.array(z.int()).check(wholeList),
  /** How many pieces of each; absent: all of them, as earlier servers say it. */
  pecas: z.optional(z.array(z.object({ item: z.int(), quantidade: z.int() })).check(wholeList)),
  /** True of services alone: they are cancelled, and nothing comes back. */
  servico: z.optional(z.boolean()),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

export const AfterSale = z.object({
  /** One for each of the order's `itens`. */
  itens: z
    .array(
      z.object({
        /** `waits`: it has not left yet; `open`: it may be given up; `over`: the time is over; `given-up`. */
        situacao: replyWords(['waits', 'open', 'over', 'given-up']),
        /** The last day on which it may be given up, `2026-12-02`; absent until it is delivered. */
        ate: z.optional(z.string()),
        /** What of the order's total is for it: its part of goods, coupon, freight and interest. */
        centavos: z.int(),
        /** Pieces of it that were given up; absent: none. */
        devolvidas: z.optional(z.int()),
        /** True of a technician's service: it may be cancelled alone, also before anything has left. */
        servico: z.optional(z.boolean()),
      }),
    )
    .check(wholeList),
  devolucoes: z.array(OrderReturn).check(wholeList),
  /** Each payment that the order had, the first one first, and each state that it got to. */
  pagamentos: z
    .array(
      z.object({
        /** Name of the way to pay. */
        forma: z.string(),
        centavos: z.int(),
        historico: z
          .array(z.object({ estado: PaymentState, em: z.string(), por: z.optional(StepActor) }))
          .check(wholeList),
        /** What was given back of it, the first one first: a payment is `refunded` once that is all of it. */
        devolucoes: z.optional(
          z
            .array(z.object({ centavos: z.int(), em: z.string(), por: z.optional(StepActor) }))
            .check(wholeList),
        ),
      }),
    )
    .check(wholeList),
});
export type AfterSale = z.infer<typeof AfterSale>;

const Place = z.int().check(z.nonnegative());

/** Whether money of what the shopper gave up is still on its way back. */
export function isRefundDue({ devolucoes, pagamentos }: AfterSale): boolean {
  const due = devolucoes.reduce((sum, { centavos }) => sum + centavos, 0);
  const refunds = pagamentos.flatMap((payment) => payment.devolucoes ?? []);
  const done = refunds.filter(({ por }) => por === 'comprador');
  return done.reduce((sum, { centavos }) => sum + centavos, 0) < due;
}

/**
 * What is given up: places in the order's `itens`, each alone for all of the line, or with the number of its pieces that
 * are given up once this is done. A repeated request therefore gives up no more.
 */
export const ReturnRequest = z.object({
  itens: z
    .array(
      z.union([
        Place,
        z.object({ item: Place, devolvidas: z.int().check(z.minimum(1), z.maximum(9_999_999)) }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(1_000)),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

interface ReturningPieces {
  /** What of the order's total is for the line. */
  readonly centavos: number;
  /** Pieces of the line. */
  readonly quantidade: number;
  /** Pieces that were given up before. */
  readonly devolvidas?: number | undefined;
}

/** What goes back for further pieces of a line: whatever their steps, together all pieces are all of the line. */
export function shareOfPieces(
  { centavos, quantidade, devolvidas = 0 }: ReturningPieces,
  pieces: number,
): number {
  const [, share = 0] = shareCents(centavos, [devolvidas, pieces, quantidade - devolvidas - pieces]);
  return share;
}

/** `2026-12-02` as `02/12/2026`. */
export const describeDay = (day: string): string => day.split('-').toReversed().join('/');

const returnTexts: Readonly<Record<OrderReturn['estado'], string>> = {
  asked: 'Devolução pedida: falta receber os produtos de volta',
  received: 'Devolução recebida',
  other: 'Devolução em andamento',
};
/** So long after it was asked for the demonstration takes a return back. */
export const returnHours = 24;

/** What a buyer does with what was given up, and what the shop does then. */
export const returnStepText = `Deixe o que já recebeu embalado, com o protocolo à vista. Se algo ainda está a caminho, recuse a entrega. A devolução não tem custo. Demonstração: ninguém vem buscar, e a loja registra os produtos como recebidos ${returnHours} horas depois do pedido de devolução.`;

export const describeReturn = ({ estado, servico }: OrderReturn): string =>
  servico ? 'Serviço cancelado' : returnTexts[estado];

type ReadPaymentState = z.infer<typeof PaymentState>;

const paymentTexts: Readonly<Record<ReadPaymentState, string>> = {
  created: 'Cobrança criada',
  pending: 'Aguardando pagamento',
  paid: 'Pago',
  expired: 'Vencido',
  refused: 'Recusado',
  refunded: 'Devolvido',
  'other-amount': 'Recebido com outro valor',
  'charged-back': 'Contestado no banco',
  other: 'Situação atualizada',
};

interface PaymentEvent {
  readonly text: string;
  readonly em: string;
  readonly por: z.infer<typeof StepActor> | undefined;
}

/** Each state that a payment got to, and each part of it that was given back, in their order. */
export function describePaymentHistory(payment: AfterSale['pagamentos'][number]): PaymentEvent[] {
  const { centavos, historico, devolucoes = [] } = payment;
  const states = historico.map(({ estado, ...step }) => ({ estado, text: paymentTexts[estado], ...step }));
  const parts = devolucoes
    .filter((refund) => refund.centavos < centavos)
    .map((refund) => ({
      text: `Devolvida uma parte, ${formatReais(refund.centavos / 100)}`,
      em: refund.em,
      por: refund.por,
    }));
  const isEnd = ({ estado }: { readonly estado: ReadPaymentState }) => estado === 'refunded';
  return [...states.filter((state) => !isEnd(state)), ...parts, ...states.filter(isEnd)].map(
    ({ text, em, por }) => ({ text, em, por }),
  );
}

/**
 * Cancels the caller's own order while nothing of it has left: its stock and what was paid go back. Repeating the call
 * changes nothing. 409 `order-shipped`: something is on its way, or was.
 */
export const cancelOrderEndpoint = defineEndpoint({
  method: 'POST',
  isDoneOnce: true,
  path: '/checkout/orders/{numero}/cancel',
  params: ['numero'],
  reply: () => OrderPayment,
  errors: { 404: ['not-found'], 409: ['order-shipped'] },
});
/** What the caller may still do with an own order, what was given up of it, and all of its payments. */
export const afterSaleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/orders/{numero}/after-sale',
  params: ['numero'],
  reply: () => AfterSale,
  errors: { 404: ['not-found'] },
});
/**
 * Gives up lines of the caller's own order, within 7 days of their delivery: what was paid for them goes back at once. A
 * service may be given up from its payment on, alone, and is cancelled at once.
 * Repeating the call changes nothing. 409 `return-refused`: one of them has not left yet, or its time is over.
 */
export const returnItemsEndpoint = defineEndpoint({
  method: 'POST',
  isDoneOnce: true,
  path: '/checkout/orders/{numero}/returns',
  params: ['numero'],
  body: () => ReturnRequest,
  reply: () => AfterSale,
  errors: { 404: ['not-found'], 409: ['return-refused'] },
});

/** Until when a service may be cancelled. */
const serviceRegretText =
  'O serviço pode ser cancelado desde o pagamento até 7 dias depois de feito. O valor dele volta para você, e os produtos do pedido ficam como estão.';

export interface WithdrawalTexts {
  readonly title: string;
  readonly terms: readonly string[];
  readonly question: string;
  readonly confirm: string;
  readonly keep: string;
}

/** How giving up what is open is named: of services alone it cancels them. Undefined when nothing is open. */
export function describeWithdrawal({ itens }: Pick<AfterSale, 'itens'>): WithdrawalTexts | undefined {
  const open = itens.filter(({ situacao }) => situacao === 'open');
  const services = open.filter(({ servico }) => servico);
  if (open.length === 0) return undefined;
  if (services.length === open.length)
    return {
      title: 'Cancelar o serviço',
      terms: [serviceRegretText],
      question: 'O que você cancela?',
      confirm: 'Confirmar o cancelamento do serviço',
      keep: 'Manter o serviço',
    };
  return {
    title: 'Desistir da compra',
    question: 'De que você desiste?',
    terms: services.length > 0 ? [regretText, serviceRegretText] : [regretText],
    confirm: 'Confirmar a desistência',
    keep: 'Ficar com tudo',
  };
}
