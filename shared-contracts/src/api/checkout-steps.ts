import * as z from 'zod/mini';
import { Order } from './checkout.ts';
import { PickupPlace } from './pickups.ts';
import { VisitCode } from './visits.ts';

/** No control character, none that reverses the direction of the text around it. */
const plainText = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
const Typed = (most: number) =>
  z.optional(z.string().check(z.maxLength(most), z.regex(plainText, 'tem caracteres de controle')));

/** Ways to get an order: standard and express delivery. */
export const DeliveryCode = z.enum(['padrao', 'expressa']);
export type DeliveryCode = z.infer<typeof DeliveryCode>;

export const PaymentMethod = z.enum(['pix', 'cartao']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

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
  /** `codigo` of the store where the order is picked up, in place of `entrega`: of the two, a change keeps the one that it names. */
  retirada: Typed(20),
  /** When the technician comes; the first of `visitas` while none was chosen. */
  visita: z.optional(VisitCode),
  pagamento: z.optional(PaymentMethod),
  /** Number of instalments of a card. */
  parcelas: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
});
export type CheckoutFields = z.infer<typeof CheckoutFields>;
export type CheckoutField = keyof CheckoutFields;

/** A way to deliver the whole cart: working days, and cents of which 0 is free. `apenasVisita`: a technician comes, nothing is sent. */
const DeliveryOption = z.object({
  codigo: DeliveryCode,
  nome: z.string(),
  prazoDias: z.int(),
  centavos: z.int(),
  apenasVisita: z.optional(z.boolean()),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** A store where the whole cart can be picked up, free of charge. */
const PickupOption = z.extend(PickupPlace, { codigo: z.string() });
export type PickupOption = z.infer<typeof PickupOption>;

/** A way to pay a total by card: `taxa` is the interest in percent a month, part of `totalCentavos`. */
const CardPlan = z.object({
  parcelas: z.int(),
  parcelaCentavos: z.int(),
  totalCentavos: z.int(),
  taxa: z.number(),
});
export type CardPlan = z.infer<typeof CardPlan>;

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
  /** Stores that have all lines in stock; absent where there is none, as for services and goods of outside sellers. */
  retiradas: z.optional(z.array(PickupOption)),
  /** Half days on which a technician can come; absent without a service or without a place. */
  visitas: z.optional(z.array(VisitCode)),
  itens: z.array(
    z.object({
      nome: z.string(),
      imagem: z.string(),
      quantidade: z.int(),
      /** For one unit, at the price of the way to pay. */
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
    /** Interest of the instalments that were chosen. */
    jurosCentavos: z.optional(z.int()),
    totalCentavos: z.int(),
  }),
  /** What each way to pay costs with what is chosen so far; `cartao` is absent where no card is taken. */
  formas: z.optional(z.object({ pixCentavos: z.int(), cartao: z.optional(z.array(CardPlan)) })),
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
  /** When the technician comes, as the review showed it. */
  visita: z.optional(VisitCode),
  idUsuario: z.optional(z.int()),
});
export type SeenCheckout = z.infer<typeof SeenCheckout>;

/** Only the number: the order has an address of its own. */
export const PlacedOrder = z.object({ numero: z.string() });

/**
 * Why a purchase is not placed. 409: `shopper-changed`, `cart-changed` (lines or prices), `checkout-changed` (what was
 * typed or chosen, or the freight), `visit-unavailable`, `out-of-stock`. 422: `cart-empty`, `checkout-incomplete`, whose `errors` name fields.
 */
export type CheckoutProblemCode =
  | 'shopper-changed'
  | 'cart-changed'
  | 'checkout-changed'
  | 'visit-unavailable'
  | 'out-of-stock'
  | 'cart-empty'
  | 'checkout-incomplete';

export const PaymentState = z.enum(['created', 'pending', 'paid', 'expired', 'refused', 'refunded']);
export type PaymentState = z.infer<typeof PaymentState>;

/** How an order is paid by card. Its number never reaches the shop: the page `quadro`, of another origin, gives a token. */
const CardPayment = z.object({
  /** Address of the page that asks for the card; absent where none is reached now. */
  quadro: z.optional(z.string()),
  parcelas: z.int(),
  parcelaCentavos: z.int(),
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
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** The store where the cart is picked up, if one was chosen that has all of it. */
export const chosenPickup = ({
  campos,
  retiradas = [],
}: Pick<Checkout, 'campos' | 'retiradas'>): PickupOption | undefined =>
  retiradas.find(({ codigo }) => codigo === campos.retirada);

/** Whether a store was chosen that no longer has all of the cart. */
export const isPickupGone = (checkout: Pick<Checkout, 'campos' | 'retiradas'>): boolean =>
  Boolean(checkout.campos.retirada) && !chosenPickup(checkout);
