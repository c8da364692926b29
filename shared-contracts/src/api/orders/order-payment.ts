import * as z from 'zod/mini';
import { Cancellation, PaymentState } from './after-sale.ts';
import { Order } from './checkout.ts';

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
export const CardToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(1_000)) });

/** A payment of the demonstration: by PIX, whose code no bank knows, unless it has `cartao`. */
export const PixPayment = z.object({
  estado: PaymentState,
  centavos: z.int(),
  /** The text to copy; absent until the provider has made it. */
  codigo: z.optional(z.string()),
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
  demo: z.literal(true),
});
export type PixPayment = z.infer<typeof PixPayment>;

/** `estado` of the order: `open` waits for the payment, `complete` is paid. */
export const OrderPayment = z.object({
  estado: z.enum(['open', 'complete', 'cancelled']),
  pedido: Order,
  pagamento: PixPayment,
  /** Of an order that is `cancelled`. */
  cancelamento: z.optional(Cancellation),
});
export type OrderPayment = z.infer<typeof OrderPayment>;
