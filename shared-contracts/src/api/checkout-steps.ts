import * as z from 'zod/mini';
import { Order } from './checkout.ts';

/** No control character, none that reverses the direction of the text around it. */
const plainText = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
const Typed = (most: number) =>
  z.optional(z.string().check(z.maxLength(most), z.regex(plainText, 'tem caracteres de controle')));

/** Ways to get an order: standard and express delivery. */
export const DeliveryCode = z.enum(['padrao', 'expressa']);
export type DeliveryCode = z.infer<typeof DeliveryCode>;

/** What a shopper has typed and chosen in the checkout, right or wrong; `documento` is a CPF or CNPJ. */
export const CheckoutFields = z.object({
  nome: Typed(120),
  email: Typed(254),
  telefone: Typed(30),
  documento: Typed(20),
  cep: Typed(10),
  logradouro: Typed(120),
  numero: Typed(20),
  complemento: Typed(80),
  bairro: Typed(80),
  entrega: z.optional(DeliveryCode),
  pagamento: z.optional(z.enum(['pix'])),
});
export type CheckoutFields = z.infer<typeof CheckoutFields>;
export type CheckoutField = keyof CheckoutFields;

/** A way to deliver the whole cart: working days, and cents of which 0 is free. */
const DeliveryOption = z.object({
  codigo: DeliveryCode,
  nome: z.string(),
  prazoDias: z.int(),
  centavos: z.int(),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/**
 * A purchase before it is placed. `faltam` are the fields that are still missing or wrong; it can be placed without
 * any. All amounts are cents; `totalCentavos` is what an order placed now charges.
 */
export const Checkout = z.object({
  /** Rises with each change of what is typed or chosen. */
  versao: z.int(),
  campos: CheckoutFields,
  faltam: z.array(z.string()),
  /** Town and state of the CEP, once it is known. */
  lugar: z.optional(z.object({ municipio: z.string(), uf: z.string() })),
  entregas: z.array(DeliveryOption),
  itens: z.array(
    z.object({
      nome: z.string(),
      imagem: z.string(),
      quantidade: z.int(),
      /** For one unit in cash. */
      centavos: z.int(),
      opcoes: z.optional(z.array(z.object({ nome: z.string(), valor: z.string() }))),
      seller: z.optional(z.string()),
    }),
  ),
  totais: z.object({
    /** For all lines in instalments. */
    produtosCentavos: z.int(),
    /** Taken off for paying in cash. */
    descontoVistaCentavos: z.int(),
    cupom: z.optional(z.object({ codigo: z.string(), centavos: z.int() })),
    /** Absent until a delivery is chosen. */
    freteCentavos: z.optional(z.int()),
    totalCentavos: z.int(),
  }),
  /** `versao` of the cart; absent for an empty one that never had a line. */
  carrinho: z.optional(z.string()),
  idUsuario: z.optional(z.int()),
  /** The order that the cart became, while the cart is empty. */
  pedidoFeito: z.optional(z.object({ numero: z.string() })),
});
export type Checkout = z.infer<typeof Checkout>;

/** What the shopper saw when the purchase was confirmed: versions, and the total with its freight. */
export const SeenCheckout = z.object({
  versao: z.int(),
  carrinho: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)),
  totalCentavos: z.int().check(z.nonnegative()),
  idUsuario: z.optional(z.int()),
});
export type SeenCheckout = z.infer<typeof SeenCheckout>;

/** Only the number: the order has an address of its own. */
export const PlacedOrder = z.object({ numero: z.string() });

/**
 * Why a purchase is not placed. 409: `shopper-changed`, `cart-changed` (lines or prices), `checkout-changed` (what was
 * typed or chosen, or the freight), `out-of-stock`. 422: `cart-empty`, `checkout-incomplete`, whose `errors` name fields.
 */
export type CheckoutProblemCode =
  | 'shopper-changed'
  | 'cart-changed'
  | 'checkout-changed'
  | 'out-of-stock'
  | 'cart-empty'
  | 'checkout-incomplete';

export const PaymentState = z.enum(['created', 'pending', 'paid', 'expired', 'refused', 'refunded']);
export type PaymentState = z.infer<typeof PaymentState>;

/** A PIX payment of the demonstration: no bank knows its code. */
export const PixPayment = z.object({
  estado: PaymentState,
  centavos: z.int(),
  /** The text to copy; absent until the provider has made it. */
  codigo: z.optional(z.string()),
  /** The same as a QR code: the path of its dark squares, in a square of `lado` units. */
  qr: z.optional(z.object({ lado: z.int(), caminho: z.string() })),
  venceEm: z.optional(z.string()),
  /** Whether a new code may be made, because this one has expired or was refused. */
  podeRenovar: z.boolean(),
  /** Page where the demonstration is paid, refused or let expire; absent where it is switched off. */
  console: z.optional(z.string()),
  demo: z.literal(true),
});
export type PixPayment = z.infer<typeof PixPayment>;

/** `estado` of the order: `open` waits for the payment, `complete` is paid. */
export const OrderPayment = z.object({
  estado: z.enum(['open', 'complete', 'cancelled']),
  pedido: Order,
  pagamento: PixPayment,
});
export type OrderPayment = z.infer<typeof OrderPayment>;
