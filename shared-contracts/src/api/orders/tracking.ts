import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { VisitCode } from '../checkout/visits.ts';
import { typedContact, typedOrderNumber } from '../typed/typed-fields.ts';
import { Order } from './orders.ts';
import { Shipment } from './shipments.ts';

/** Who asks how far an order is. */
export const TrackingRequest = z.object({
  numero: z.string().check(typedOrderNumber, z.trim(), z.minLength(1), z.maxLength(40)),
  /** The e-mail, CPF or CNPJ with which the order was made. */
  contato: z.string().check(typedContact, z.trim(), z.minLength(1), z.maxLength(254)),
});
export type TrackingRequest = z.infer<typeof TrackingRequest>;

const { itens: _, ...shown } = Shipment.shape;

/** How far an order is, without what was bought, by whom and for how much. */
export const TrackedOrder = z.object({
  numero: z.string(),
  criadoEm: z.string(),
  status: Order.shape.status,
  /** True while it is not paid: nothing is sent before. */
  aguardaPagamento: z.optional(z.boolean()),
  /** When the technician comes. */
  visita: z.optional(VisitCode),
  /** Absent until it is paid. */
  remessas: z.optional(z.array(z.object(shown))),
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

export const TrackedOrderReply = z.object({ pedido: TrackedOrder });

const statusTexts: Readonly<Record<TrackedOrder['status'], string>> = {
  recebido: 'Pedido recebido',
  separacao: 'Em separação',
  transporte: 'Em transporte',
  entregue: 'Entregue',
  cancelado: 'Pedido cancelado',
  other: 'Pedido em andamento',
};

/** How far an order is, in words. Of an order whose shipments are known, all that was sent came back. */
export function describeTrackedOrder({ status, aguardaPagamento, remessas }: TrackedOrder): string {
  if (aguardaPagamento) return 'Aguardando o pagamento: o pedido só é preparado depois de pago';
  return status === 'cancelado' && remessas ? 'Pedido devolvido' : statusTexts[status];
}

export const trackingHelpText =
  'O número está na página do pedido e nas mensagens sobre ele. O e-mail, o CPF ou o CNPJ é o que você usou na compra.';
export const trackingUnknownText =
  'Não encontramos um pedido com este número e este e-mail, CPF ou CNPJ. Confira os dois e tente de novo.';

/** How far an order is, for who knows its number and who made it. An unknown order and one of somebody else get one answer. */
export const findOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders/track',
  body: () => TrackingRequest,
  reply: () => TrackedOrderReply,
  errors: { 404: ['not-found'], 429: ['too-many-tries'] },
});
