import * as z from 'zod/mini';
import { AccountAddress } from '../account/addresses.ts';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { wholeList } from '../call/reader-rules.ts';
import { typedEmail, typedLine, typedPhone, typedPostalCode, typedTaxId } from '../typed/typed-fields.ts';
import { PickupPlace } from './pickups.ts';
import { VisitCode } from './visits.ts';

/** No control character, none that reverses the direction of the text around it. */
const plainText = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
const Typed = (most: number) =>
  z.optional(
    z.string().check(typedLine, z.maxLength(most), z.regex(plainText, 'tem caracteres de controle')),
  );

/** A text with a reader of its own: one that is none is kept, for the shopper to correct. */
const Pasted = (reader: typeof typedLine) => z.optional(z.string().check(reader, z.maxLength(1_000)));

/** Ways to get an order: standard and express delivery. */
export const DeliveryCode = z.enum(['padrao', 'expressa']);
export type DeliveryCode = z.infer<typeof DeliveryCode>;

/** Name of a way to pay. */
const MethodName = z.string().check(z.regex(/^[a-z\d-]{1,30}$/));

/** What a shopper has typed and chosen in the checkout, right or wrong; `documento` is a CPF or CNPJ. */
export const CheckoutFields = z.object({
  nome: Typed(120),
  email: Pasted(typedEmail),
  telefone: Pasted(typedPhone),
  documento: Pasted(typedTaxId),
  cep: Pasted(typedPostalCode),
  logradouro: Typed(120),
  numero: Typed(20),
  complemento: Typed(80),
  bairro: Typed(80),
  entrega: z.optional(DeliveryCode),
  /** `codigo` of the store where the order is picked up, in place of `entrega`: of the two, a change keeps the one that it names. */
  retirada: Typed(20),
  /** When the technician comes; the first of `visitas` while none was chosen. */
  visita: z.optional(VisitCode),
  /** Name of one of `formas`. */
  pagamento: z.optional(MethodName),
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

/**
 * A way to pay a total by card: `taxa` is the interest in percent a month, part of `totalCentavos`, to which the
 * instalments add up. `ultimaParcelaCentavos` is there when the last one differs.
 */
const CardPlan = z.object({
  parcelas: z.int(),
  parcelaCentavos: z.int(),
  ultimaParcelaCentavos: z.optional(z.int()),
  totalCentavos: z.int(),
  taxa: z.number(),
});
export type CardPlan = z.infer<typeof CardPlan>;

/** A way to pay that is offered; `planos` are its instalments, the single payment first. */
const OfferedPayment = z.object({
  codigo: z.string(),
  centavos: z.int(),
  planos: z.optional(z.array(CardPlan)),
  /** Whether its provider takes no money. */
  demo: z.optional(z.boolean()),
});
export type OfferedPayment = z.infer<typeof OfferedPayment>;

/** The offer of a way to pay; undefined where it is not offered. */
export const findOfferedPayment = (
  { formas = [] }: { readonly formas?: readonly OfferedPayment[] | undefined },
  name: string | undefined,
): OfferedPayment | undefined => formas.find(({ codigo }) => codigo === name);

/**
 * A purchase before it is placed. `faltam` are the fields that are still missing or wrong; it can be placed without
 * any. All amounts are cents; `totalCentavos` is what an order placed now charges.
 */
export const Checkout = z.object({
  /** Rises with each change of what is typed or chosen. */
  versao: z.int(),
  campos: CheckoutFields,
  faltam: z.array(z.string()).check(wholeList),
  /** Town and state of the CEP, once it is known. */
  lugar: z.optional(z.object({ municipio: z.string(), uf: z.string() })),
  entregas: z.array(DeliveryOption),
  /** Stores that have all lines in stock; absent where there is none, as for services and goods of outside sellers. */
  retiradas: z.optional(z.array(PickupOption)),
  /** Half days on which a technician can come; absent without a service or without a place. */
  visitas: z.optional(z.array(VisitCode)),
  itens: z
    .array(
      z.object({
        nome: z.string(),
        imagem: z.string(),
        quantidade: z.int(),
        /** For one unit, at the price of the way to pay. */
        centavos: z.int(),
        opcoes: z.optional(z.array(z.object({ nome: z.string(), valor: z.string() }))),
        seller: z.optional(z.string()),
      }),
    )
    .check(wholeList),
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
  /** The ways to pay that the shop offers, each with what it costs with what is chosen so far. */
  formas: z.optional(z.array(OfferedPayment)),
  /** `versao` of the cart; absent for an empty one that never had a line. */
  carrinho: z.optional(z.string()),
  idUsuario: z.optional(z.int()),
  /** The account's addresses; absent without any. */
  enderecos: z.optional(z.array(AccountAddress)),
  /** A coupon that was put in and does not hold for this purchase, and why. */
  cupomRecusado: z.optional(z.object({ codigo: z.string(), mensagem: z.string() })),
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

/** The store where the cart is picked up, if one was chosen that has all of it. */
export const chosenPickup = ({
  campos,
  retiradas = [],
}: Pick<Checkout, 'campos' | 'retiradas'>): PickupOption | undefined =>
  retiradas.find(({ codigo }) => codigo === campos.retirada);

/** Whether a store was chosen that no longer has all of the cart. */
export const isPickupGone = (checkout: Pick<Checkout, 'campos' | 'retiradas'>): boolean =>
  Boolean(checkout.campos.retirada) && !chosenPickup(checkout);

/** The purchase that the caller is preparing from the cart. */
export const readCheckoutEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/steps',
  reply: () => Checkout,
});
/** Replaces the fields that it names; an empty text clears one. Wrong values are kept, and named in `faltam`. */
export const changeCheckoutEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/steps',
  body: () => CheckoutFields,
  reply: () => Checkout,
  errors: { 409: ['shopper-changed'] },
});
/** Orders what was seen, once: repeating the call gives the same order. */
export const placeCheckoutEndpoint = defineEndpoint({
  method: 'POST',
  isDoneOnce: true,
  path: '/checkout/steps/order',
  body: () => SeenCheckout,
  reply: () => PlacedOrder,
  errors: {
    409: ['checkout-changed', 'visit-unavailable', 'out-of-stock', 'cart-changed', 'shopper-changed'],
    422: ['cart-empty', 'checkout-incomplete'],
    503: ['provider-unavailable'],
  },
});
