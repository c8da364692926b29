import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { mainList, replyWords, wholeList } from '../call/reader-rules.ts';
import { PickupPlace } from '../checkout/pickups.ts';
import { VisitCode } from '../checkout/visits.ts';
import { Shipment } from './shipments.ts';

/**
 * `status` in order: recebido, separacao, transporte, entregue, as the delivery that is least advanced; `cancelado` also
 * when all of them came back. `demo`: nothing of it is real.
 */
export const Order = z.object({
  numero: z.string(),
  criadoEm: z.string(),
  status: replyWords(['recebido', 'separacao', 'transporte', 'entregue', 'cancelado']),
  /** True while it is not paid: nothing is sent before. */
  aguardaPagamento: z.optional(z.boolean()),
  total: z.number(),
  /** Reais for the delivery, part of `total`; 0 is free. */
  frete: z.optional(z.number()),
  /** Reais of interest for paying in instalments, part of `total`. */
  juros: z.optional(z.number()),
  /** Reais that a coupon took off. */
  desconto: z.optional(z.number()),
  /** Code of that coupon. */
  cupom: z.optional(z.string()),
  /**
   * When the order arrives, in working days, and where; `visitaEmDias` are the working days until a technician comes.
   */
  entrega: z.optional(
    z.object({
      municipio: z.string(),
      uf: z.string(),
      /** Who receives it, and the whole address; absent of orders from before addresses were asked for. */
      nome: z.optional(z.string()),
      endereco: z.optional(z.string()),
      prazoDias: z.optional(z.int()),
      visitaEmDias: z.optional(z.int()),
    }),
  ),
  /** Where it is picked up, in place of `entrega`. */
  retirada: z.optional(PickupPlace),
  /** When the technician comes; absent for orders without a service, and of releases that had no schedule. */
  visita: z.optional(VisitCode),
  /** Absent until it is paid. */
  remessas: z.optional(z.array(Shipment)),
  itens: z
    .array(
      z.object({
        nome: z.string(),
        quantidade: z.int(),
        precoPor: z.number(),
        /** What was chosen, such as the voltage. */
        opcoes: z.optional(z.array(z.object({ nome: z.string(), valor: z.string() }))),
        /** The outside seller; absent when the store itself sold. */
        seller: z.optional(z.string()),
        /** `small` picture and page of the product, if it is still sold. */
        imagem: z.optional(z.string()),
        url: z.optional(z.string()),
      }),
    )
    .check(wholeList),
  demo: z.boolean(),
});
export type Order = z.infer<typeof Order>;
export const Orders = z.object({ pedidos: z.array(Order).check(mainList) });

export const listOrdersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/orders',
  reply: () => Orders,
  errors: { 401: ['sign-in-required'] },
});

type Described = Pick<Order['itens'][number], 'nome' | 'opcoes' | 'seller'>;

/** An order's line in words: `Ventilador (Voltagem: 220 V, vendido por Polo Frio)`. */
export function describeOrderItem({ nome, opcoes = [], seller }: Described): string {
  const details = [
    ...opcoes.map((option) => `${option.nome}: ${option.valor}`),
    ...(seller === undefined ? [] : [`vendido por ${seller}`]),
  ];
  return details.length === 0 ? nome : `${nome} (${details.join(', ')})`;
}

/** A line of an order by its place, or some of its pieces: `2 × Ventilador (Voltagem: 220 V)`. */
export function describeOrderLine({ itens }: Order, at: number, pieces = itens[at]?.quantidade): string {
  const item = itens[at];
  return item ? `${pieces} × ${describeOrderItem(item)}` : '';
}
