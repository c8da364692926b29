import {
  type AccountAddress,
  type CardPlan,
  type Checkout,
  type CheckoutField,
  CheckoutFields,
  type DeliveryOption,
  type OrderPayment,
  type PickupOption,
} from '@storefront/contracts/api';
import {
  anonymousUser,
  type FakeNetwork,
  fakeNetwork,
  problemReply,
} from '@storefront/remote-kit/testing/fake-network';
import { buildCart, buildLine } from './build-cart.ts';
import { buildOrder } from './fake-account.ts';

/** All that the fake server asks for. */
export const filledIn: CheckoutFields = {
  nome: 'Ana Lima',
  email: 'ana@exemplo.example',
  telefone: '(11) 98765-4321',
  documento: '529.982.247-25',
  cep: '01310-100',
  logradouro: 'Avenida do Exemplo',
  numero: '100',
  bairro: 'Centro',
  entrega: 'padrao',
  pagamento: 'pix',
};

const options: readonly DeliveryOption[] = [
  { codigo: 'padrao', nome: 'Entrega padrão', prazoDias: 4, centavos: 7_990 },
  { codigo: 'expressa', nome: 'Entrega expressa', prazoDias: 1, centavos: 12_980 },
];

/** A store that has the cart. */
export const store: PickupOption = {
  codigo: 'LOJA',
  nome: 'Loja (demonstração)',
  endereco: 'Rua do Exemplo, 100',
  prazoDias: 1,
};

const needed = Object.keys(filledIn) as CheckoutField[];

export interface FakeCheckout extends FakeNetwork {
  fields: CheckoutFields;
  version: number;
  goodsCents: number;
  /** What another tab or device has put in. */
  added: Checkout['itens'];
  /** Of the account that is signed in. */
  userId?: number;
  /** Of that account. */
  addresses: AccountAddress[];
  /** Stores that have the cart. */
  pickups: PickupOption[];
  /** Half days of the technician; undefined without a service. */
  visits: string[] | undefined;
  /** Whether it takes cards. */
  takesCards: boolean;
  /** Street with which a CEP completes an empty address; empty for none. */
  street: string;
  /** Empty before the order. */
  orderNumber: string;
  /** Whether that order is paid. */
  isPaid: boolean;
  /** Whether the session has ended: the next call begins another one, with an empty cart. */
  hasEnded: boolean;
}

/** One payment, two without interest, twelve with it. */
function plansOf(totalCents: number): CardPlan[] {
  return [
    { parcelas: 1, parcelaCentavos: totalCents, totalCentavos: totalCents, taxa: 0 },
    { parcelas: 2, parcelaCentavos: totalCents / 2, totalCentavos: totalCents, taxa: 0 },
    { parcelas: 12, parcelaCentavos: 10_000, totalCentavos: 120_000, taxa: 1.99 },
  ];
}

function sumsOf({ fields, goodsCents, takesCards }: FakeCheckout, freight: number | undefined) {
  const isCard = fields.pagamento === 'cartao';
  const pixCentavos = goodsCents + (freight ?? 0);
  const cartao = plansOf(pixCentavos + 10_000);
  const total = isCard ? cartao.find(({ parcelas }) => parcelas === fields.parcelas) : undefined;
  const interest = total && total.taxa > 0 ? total.totalCentavos - pixCentavos - 10_000 : 0;
  return {
    totais: {
      produtosCentavos: goodsCents + 10_000,
      descontoVistaCentavos: isCard ? 0 : 10_000,
      ...(freight !== undefined && { freteCentavos: freight }),
      ...(interest > 0 && { jurosCentavos: interest }),
      totalCentavos: total?.totalCentavos ?? pixCentavos,
    },
    formas: [
      { codigo: 'pix', centavos: pixCentavos, demo: true },
      ...(takesCards
        ? [{ codigo: 'cartao', centavos: cartao[0]?.totalCentavos ?? 0, planos: cartao, demo: true }]
        : []),
      { codigo: 'boleto', centavos: pixCentavos, demo: true },
    ],
  };
}

function checkoutOf(shop: FakeCheckout): Checkout {
  const { fields, version, goodsCents, added, pickups, visits, userId, orderNumber } = shop;
  const isKnown = fields.cep === filledIn.cep;
  const isPickedUp = pickups.some(({ codigo }) => codigo === fields.retirada);
  const freight = isPickedUp
    ? 0
    : isKnown
      ? options.find(({ codigo }) => codigo === fields.entrega)?.centavos
      : undefined;
  return {
    versao: version,
    campos: fields,
    faltam: [
      ...needed.filter(
        (name) => (!fields[name] || fields[name] === 'errado') && !(name === 'entrega' && isPickedUp),
      ),
      ...(visits && fields.visita && !visits.includes(fields.visita) ? ['visita'] : []),
    ],
    ...(isKnown && { lugar: { municipio: 'São Paulo', uf: 'SP' } }),
    entregas: isKnown ? [...options] : [],
    ...(pickups.length > 0 && { retiradas: pickups }),
    ...(visits && { visitas: visits }),
    itens:
      orderNumber || shop.hasEnded
        ? []
        : [{ nome: 'Split 1', imagem: '', quantidade: 1, centavos: goodsCents }, ...added],
    ...(userId !== undefined && { idUsuario: userId }),
    ...(shop.addresses.length > 0 && { enderecos: shop.addresses }),
    ...sumsOf(shop, freight),
    carrinho: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11',
    ...(orderNumber && { pedidoFeito: { numero: orderNumber } }),
  };
}

function paymentOf({ orderNumber, isPaid }: FakeCheckout): OrderPayment {
  return {
    estado: isPaid ? 'complete' : 'open',
    pedido: buildOrder(orderNumber),
    pagamento: { estado: isPaid ? 'paid' : 'refused', centavos: 97_990, podeRenovar: !isPaid, demo: true },
  };
}

/** A fake server that keeps a checkout of one product at 900 reais. */
export function createFakeCheckout(fields: CheckoutFields = {}): FakeCheckout {
  const network = fakeNetwork(({ method, path, body }) => {
    if (path === '/checkout/user') return { user: anonymousUser };
    if (path === '/checkout/cart') return buildCart(checkout.orderNumber ? [] : [buildLine(1)]);
    if (path === '/checkout/steps/order') {
      if (checkout.hasEnded) return problemReply(409, 'shopper-changed');
      checkout.orderNumber = 'AR-NOVO';
      return { numero: 'AR-NOVO' };
    }
    if (path === '/checkout/user/addresses') return { enderecos: checkout.addresses };
    if (path.endsWith('/payment')) return paymentOf(checkout);
    if (path !== '/checkout/steps') return 404;
    if (method === 'PUT') {
      const changes = CheckoutFields.parse(body);
      checkout.fields = { ...checkout.fields, ...changes };
      if (changes.retirada) checkout.fields.entrega = undefined;
      else if (changes.entrega) checkout.fields.retirada = undefined;
      if (changes.cep && checkout.street && !checkout.fields.logradouro)
        checkout.fields.logradouro = checkout.street;
      checkout.version += 1;
    }
    return checkoutOf(checkout);
  });
  const checkout: FakeCheckout = {
    ...network,
    fields,
    version: 1,
    goodsCents: 90_000,
    added: [],
    addresses: [],
    pickups: [],
    visits: undefined,
    takesCards: false,
    street: '',
    orderNumber: '',
    isPaid: false,
    hasEnded: false,
  };
  return checkout;
}
