import * as z from 'zod/mini';
import { Cep } from '../checkout/cep.ts';
import { PickupPlace } from '../checkout/pickups.ts';
import { VisitCode } from '../checkout/visits.ts';
import { Shipment } from './shipments.ts';

/**
 * `status` in order: recebido, separacao, transporte, entregue, as the delivery that is least advanced; `cancelado` also
 * when all of them came back. Every order is a demonstration.
 */
export const Order = z.object({
  numero: z.string(),
  criadoEm: z.string(),
  status: z.enum(['recebido', 'separacao', 'transporte', 'entregue', 'cancelado']),
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
  itens: z.array(
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
  ),
  demo: z.literal(true),
});
export type Order = z.infer<typeof Order>;
export const Orders = z.object({ pedidos: z.array(Order) });
export const OrderReply = z.object({ pedido: Order });

/** What the shopper saw when the order was sent. */
export const SeenCart = z.object({
  /** `versao` of the cart. */
  versao: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)),
  /** Cents for the goods in cash, the coupon already off; the freight depends on the CEP. */
  totalCentavos: z.int().check(z.nonnegative()),
  /** Id of the account; absent for a visitor. */
  idUsuario: z.optional(z.int()),
});
export type SeenCart = z.infer<typeof SeenCart>;

/**
 * With `visto`, the order is made only of what was seen, and once: repeating the call gives the order that the first one
 * made. Releases that do not send it order whatever the cart has.
 */
export const NewOrder = z.object({ cep: Cep, visto: z.optional(SeenCart) });

/**
 * Why an order is refused. 409: `shopper-changed` (`visto.idUsuario` is not who is signed in), `cart-changed`
 * (`visto.versao` or `visto.totalCentavos` differs), `out-of-stock`. 422: `cart-empty`, `cep-unknown`.
 */
export type OrderProblemCode =
  | 'shopper-changed'
  | 'cart-changed'
  | 'out-of-stock'
  | 'cart-empty'
  | 'cep-unknown';
