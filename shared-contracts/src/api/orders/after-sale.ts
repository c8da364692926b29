import * as z from 'zod/mini';
import { formatReais } from '../../money/format-reais.ts';
import { shareCents } from '../../money/share-cents.ts';
import type { Shipment } from './shipments.ts';
import { StepActor } from './step-actor.ts';

export const PaymentState = z.enum(['created', 'pending', 'paid', 'expired', 'refused', 'refunded']);
export type PaymentState = z.infer<typeof PaymentState>;

/** How an order was cancelled: by whoever made it, or because it was not paid in time. */
export const Cancellation = z.object({
  por: z.enum(['comprador', 'loja']),
  em: z.string(),
  /** Number that confirms what the buyer asked for (Decreto 7.962/2013, art. 5º). */
  protocolo: z.optional(z.string()),
});
export type Cancellation = z.infer<typeof Cancellation>;

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
export const ReturnState = z.enum(['asked', 'received']);
export type ReturnState = z.infer<typeof ReturnState>;

/** Lines that a buyer gave up within the time of the law (Código de Defesa do Consumidor, art. 49). */
export const OrderReturn = z.object({
  protocolo: z.string(),
  estado: ReturnState,
  pedidaEm: z.string(),
  recebidaEm: z.optional(z.string()),
  /** What goes back for it. */
  centavos: z.int(),
  /** Places of its lines in the order's `itens`. */
  itens: z.array(z.int()),
  /** How many pieces of each; absent: all of them, as earlier servers say it. */
  pecas: z.optional(z.array(z.object({ item: z.int(), quantidade: z.int() }))),
  /** True of services alone: they are cancelled, and nothing comes back. */
  servico: z.optional(z.boolean()),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

export const AfterSale = z.object({
  /** One for each of the order's `itens`. */
  itens: z.array(
    z.object({
      /** `waits`: it has not left yet; `open`: it may be given up; `over`: the time is over; `given-up`. */
      situacao: z.enum(['waits', 'open', 'over', 'given-up']),
      /** The last day on which it may be given up, `2026-12-02`; absent until it is delivered. */
      ate: z.optional(z.string()),
      /** What of the order's total is for it: its part of goods, coupon, freight and interest. */
      centavos: z.int(),
      /** Pieces of it that were given up; absent: none. */
      devolvidas: z.optional(z.int()),
      /** True of a technician's service: it may be cancelled alone, also before anything has left. */
      servico: z.optional(z.boolean()),
    }),
  ),
  devolucoes: z.array(OrderReturn),
  /** Each payment that the order had, the first one first, and each state that it got to. */
  pagamentos: z.array(
    z.object({
      forma: z.enum(['pix', 'cartao']),
      centavos: z.int(),
      historico: z.array(z.object({ estado: PaymentState, em: z.string(), por: z.optional(StepActor) })),
      /** What was given back of it, the first one first: a payment is `refunded` once that is all of it. */
      devolucoes: z.optional(
        z.array(z.object({ centavos: z.int(), em: z.string(), por: z.optional(StepActor) })),
      ),
    }),
  ),
});
export type AfterSale = z.infer<typeof AfterSale>;

const Place = z.int().check(z.nonnegative());

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

const returnTexts: Readonly<Record<ReturnState, string>> = {
  asked: 'Devolução pedida: falta receber os produtos de volta',
  received: 'Devolução recebida',
};
/** So long after it was asked for the demonstration takes a return back. */
export const returnHours = 24;

/** What a buyer does with what was given up, and what the shop does then. */
export const returnStepText = `Deixe o que já recebeu embalado, com o protocolo à vista. Se algo ainda está a caminho, recuse a entrega. A devolução não tem custo. Demonstração: ninguém vem buscar, e a loja registra os produtos como recebidos ${returnHours} horas depois do pedido de devolução.`;

export const describeReturn = ({ estado, servico }: OrderReturn): string =>
  servico ? 'Serviço cancelado' : returnTexts[estado];

const paymentTexts: Readonly<Record<PaymentState, string>> = {
  ...{ created: 'Cobrança criada', pending: 'Aguardando pagamento', paid: 'Pago' },
  ...{ expired: 'Vencido', refused: 'Recusado', refunded: 'Devolvido' },
};

interface PaymentEvent {
  readonly text: string;
  readonly em: string;
  readonly por: StepActor | undefined;
}

/** Each state that a payment got to, and each part of it that was given back, in their order. */
export function describePaymentHistory(payment: AfterSale['pagamentos'][number]): PaymentEvent[] {
  const { centavos, historico, devolucoes = [] } = payment;
  const states = historico.map(({ estado, ...step }) => ({ estado, text: paymentTexts[estado], ...step }));
  const parts = devolucoes
    .filter((refund) => refund.centavos < centavos)
    .map((refund) => ({
      text: `Devolvida uma parte, ${formatReais(refund.centavos / 100)}`,
      ...{ em: refund.em, por: refund.por },
    }));
  const isEnd = ({ estado }: { readonly estado: PaymentState }) => estado === 'refunded';
  return [...states.filter((state) => !isEnd(state)), ...parts, ...states.filter(isEnd)].map(
    ({ text, em, por }) => ({ text, em, por }),
  );
}
