import { formatReais } from '@storefront/contracts';
import {
  type CheckoutFields,
  describeOrderItem,
  describePaymentMethod,
  describePickup,
  describeSeller,
  describeVisit,
  findPaymentMethod,
  multiplyReais,
  nothingToPayText,
  regretText,
  rulesAgainst,
  type Shipment,
  type StoreConfig,
  writePostalCode,
} from '@storefront/contracts/api';
import { reais } from '../../catalogue/offers/prices.ts';
import { findPickupPlace } from '../../inventory/pickup-places.ts';

/** What a message about an order says; amounts are cents. */
export interface OrderFacts {
  readonly number: string;
  readonly total: number;
  readonly shipping: number;
  readonly discount: number;
  readonly interest: number;
  /** Name of the way to pay. */
  readonly method: string;
  /** When the technician comes. */
  readonly visit: string | null;
  /** What the checkout asked. */
  readonly recipient: CheckoutFields;
  readonly config: StoreConfig;
  readonly lines: readonly OrderLine[];
}

interface CodeFacts {
  readonly cents: number;
  readonly code: string;
  readonly expiresAt: Date;
  readonly isDemonstration: boolean;
}

interface RefundFacts {
  readonly cents: number;
  /** Paid for an order that was cancelled or paid before; otherwise the shop has given it back. */
  readonly isLate: boolean;
}

export type ShipmentFacts = Pick<Shipment, 'tipo' | 'origem' | 'itens' | 'codigo'>;

/** After "o dinheiro volta". */
export const describeWayBack = (method: string): string =>
  findPaymentMethod(method)?.backText ?? 'do jeito que você pagou';

/** A message about an order. */
export type OrderText = readonly [subject: string, ...paragraphs: string[]];

const money = (cents: number) => formatReais(reais(cents));

function listOrder({ lines, shipping, discount, interest, total }: OrderFacts): string[] {
  const sums = [
    ...(discount > 0 ? [`Desconto do cupom: − ${money(discount)}`] : []),
    `Frete: ${shipping === 0 ? 'grátis' : money(shipping)}`,
    ...(interest > 0 ? [`Juros do parcelamento: ${money(interest)}`] : []),
    `Total: ${money(total)}`,
  ];
  return [
    ...lines.map(({ nome, quantidade, cents, opcoes, seller }) => {
      const item = { nome, quantidade, precoPor: reais(cents), opcoes, ...(seller !== null && { seller }) };
      return `${quantidade} × ${describeOrderItem(item)}: ${formatReais(multiplyReais(reais(cents), quantidade))}`;
    }),
    sums.join('. '),
  ];
}

const listVisit = ({ visit }: OrderFacts) =>
  visit === null ? [] : [`Visita do técnico: ${describeVisit(visit)}.`];

/** An order may name anybody's mailbox, so what would lead its reader elsewhere is not repeated in a message. */
const leadsElsewhere = (text: string) => rulesAgainst([text]).some((rule) => rule !== 'telefone');

/** Where the order is picked up, or where its goods and its technician go. */
function describePlace({ recipient }: OrderFacts): string[] {
  const { retirada, logradouro, numero, complemento, bairro, cep } = recipient;
  const store = findPickupPlace(retirada);
  if (store) return [`${describePickup(store)}.`];
  const parts = [logradouro, numero, complemento, bairro].filter((part) => part && !leadsElsewhere(part));
  if (parts.length === 0) return [];
  return [`Endereço: ${[...parts, `CEP ${writePostalCode(cep ?? '')}`].join(', ')}.`];
}

function howToPay({ method: name, total }: OrderFacts): string {
  if (total === 0) return nothingToPayText;
  const method = findPaymentMethod(name);
  return method?.code
    ? `Para pagar ${money(total)} no ${method.label}, abra a página do pedido no navegador em que você comprou. ${method.code.validityText}`
    : `Se ainda não pagou ${money(total)} com o cartão, abra a página do pedido no navegador em que você comprou.`;
}

export const receivedText = (order: OrderFacts): OrderText => [
  `Recebemos seu pedido ${order.number}`,
  `Recebemos seu pedido ${order.number}. ${howToPay(order)}`,
  ...listOrder(order),
  ...describePlace(order),
  ...listVisit(order),
  describeSeller(order.config),
  regretText,
];

const timeZone = 'America/Sao_Paulo';
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone });
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone });

export function codeText(
  { number, method }: OrderFacts,
  { cents, code, expiresAt, isDemonstration }: CodeFacts,
): OrderText {
  const { isShort = false, validityText = '' } = findPaymentMethod(method)?.code ?? {};
  const end = isShort ? `as ${clock.format(expiresAt)}` : day.format(expiresAt);
  const demo = isDemonstration ? ' É de demonstração: nenhum banco o reconhece.' : '';
  return [
    `Seu ${describePaymentMethod(method)} do pedido ${number} espera o pagamento`,
    `O código abaixo paga ${money(cents)} até ${end}, no horário de Brasília.${demo}`,
    code,
    isShort ? 'Se ele vencer, a página do pedido gera outro.' : validityText,
  ];
}

export const paidText = (order: OrderFacts): OrderText => [
  `${order.total === 0 ? 'Pedido' : 'Pagamento do pedido'} ${order.number} confirmado`,
  order.total === 0
    ? `O pedido ${order.number} foi confirmado. ${nothingToPayText}`
    : `O pagamento de ${money(order.total)} do pedido ${order.number} foi confirmado.`,
  ...listVisit(order),
];

/** @param before the half day that it had */
export const movedVisitText = (order: OrderFacts, before: string): OrderText => [
  `Novo dia da visita: pedido ${order.number}`,
  `A entrega do pedido ${order.number} atrasou, e o técnico só vem depois dela. A visita de ${describeVisit(before)} mudou de dia.`,
  ...listVisit(order),
];

export const cancelledText = ({ number }: OrderFacts): OrderText => [
  `Pedido ${number} cancelado`,
  `O pedido ${number} não foi pago a tempo e foi cancelado. Nada foi cobrado. Se ainda quer os produtos, faça outro pedido.`,
];

export function refundedText({ number, method }: OrderFacts, { cents, isLate }: RefundFacts): OrderText {
  const means = `O dinheiro volta ${describeWayBack(method)}.`;
  if (isLate)
    return [
      `Pagamento do pedido ${number} devolvido`,
      `Devolvemos ${money(cents)} do pedido ${number}, porque o pagamento chegou depois do prazo ou em dobro. ${means}`,
    ];
  return [
    `Devolução de ${money(cents)} do pedido ${number}`,
    `A loja devolveu ${money(cents)} do que você pagou pelo pedido ${number}. ${means}`,
  ];
}

const listItems = ({ itens }: ShipmentFacts) =>
  itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`);

export function shippedText({ number }: OrderFacts, shipment: ShipmentFacts): OrderText {
  if (shipment.tipo === 'visita')
    return [
      `Técnico a caminho: pedido ${number}`,
      'O técnico está a caminho para fazer este serviço:',
      ...listItems(shipment),
    ];
  if (shipment.tipo === 'retirada')
    return [
      `Pedido ${number} pronto para retirar`,
      `Seu pedido já pode ser retirado. Local: ${shipment.origem}.`,
      ...listItems(shipment),
      'Leve o número do pedido e um documento com foto.',
    ];
  const code = shipment.codigo === undefined ? [] : [`Código de rastreio: ${shipment.codigo}.`];
  const from = shipment.origem === undefined ? [] : [`Enviado por: ${shipment.origem}.`];
  return [
    `Pedido ${number} enviado`,
    'Estes itens estão a caminho:',
    ...listItems(shipment),
    ...from,
    ...code,
  ];
}

const regret = [
  regretText,
  'Para desistir, abra a página do pedido na sua conta ou no navegador em que você comprou.',
];

export function deliveredText({ number }: OrderFacts, shipment: ShipmentFacts): OrderText {
  if (shipment.tipo === 'visita')
    return [
      `Serviço do pedido ${number} feito`,
      'O técnico concluiu este serviço:',
      ...listItems(shipment),
      ...regret,
    ];
  if (shipment.tipo === 'retirada')
    return [`Pedido ${number} retirado`, 'Foram retirados:', ...listItems(shipment), ...regret];
  return [`Pedido ${number} entregue`, 'Foram entregues:', ...listItems(shipment), ...regret];
}

export interface OrderLine {
  readonly id: number;
  readonly nome: string;
  readonly quantidade: number;
  readonly cents: number;
  readonly opcoes: { readonly nome: string; readonly valor: string }[];
  readonly seller: string | null;
}

/** The lines of the row of `orders`, as `OrderLine[]`. */
export const linesColumn = `(select coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'nome', name,
    'quantidade', quantity, 'cents', price_cents, 'seller', seller, 'opcoes',
    (select coalesce(jsonb_agg(jsonb_build_object('nome', option->'name', 'valor', option->'value')), '[]')
     from jsonb_array_elements(options) option)) order by position), '[]')
  from order_lines where order_id = orders.id) lines`;
