import { formatReais } from '@storefront/contracts';
import {
  type AfterSale,
  afterSaleEndpoint,
  type BoughtAgain,
  buyAgainEndpoint,
  cancelOrderEndpoint,
  describeDay,
  describeMissing,
  describeOrderItem,
  describeOrderLine,
  describePayment,
  describePaymentHistory,
  describePaymentMethod,
  describePickup,
  describeRepriced,
  describeReturn,
  describeStepActor,
  describeVisit,
  describeWithdrawal,
  firstPaymentMethod,
  mayBuyAgain,
  mayCancel,
  type Order,
  type OrderPayment,
  orderPaymentEndpoint,
  parseQuantity,
  ReturnRequest,
  readPaymentMethod,
  renewPaymentEndpoint,
  repricedText,
  returnItemsEndpoint,
  returnStepText,
  shareOfPieces,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import type { Form } from '../visit/forms.ts';
import { findNotice, nameNotice, problem } from '../visit/notices.ts';
import type { PageReply, Visit } from '../visit/visit.ts';
import { shipmentHtml, writeDay } from './shipment.ts';

const returnHtml = (
  order: Order,
  each: AfterSale['devolucoes'][number],
): Html => html`<li><b>${describeReturn(each)}</b>
<p>Protocolo: ${each.protocolo}</p><p>${(each.pecas ?? []).map(({ item, quantidade }) => describeOrderLine(order, item, quantidade)).join(', ')}</p>
<p>${each.servico ? 'Cancelado' : 'Pedida'} em ${writeDay(each.pedidaEm)}. ${each.centavos > 0 && `${formatReais(each.centavos / 100)} voltam para você (demonstração: nada foi cobrado).`} ${each.estado === 'asked' && returnStepText}</p></li>`;

/** A line of which pieces may be given up; how many, where there are several. */
function openLineHtml(order: Order, line: AfterSale['itens'][number], at: number): Html {
  const { ate, devolvidas = 0 } = line;
  const quantidade = order.itens[at]?.quantidade ?? 0;
  const left = quantidade - devolvidas;
  const share = formatReais(shareOfPieces({ ...line, quantidade }, left) / 100);
  return html`<label class="choice"><input type="checkbox" name="item${at}" value="sim" checked> ${describeOrderLine(order, at, left)}: você recebe ${share}${left > 1 && ' por todas'}${ate !== undefined && `. Até ${describeDay(ate)}`}</label>
${left > 1 && html`<label>Quantas, de 1 a ${left} <input name="pecas${at}" inputmode="numeric" autocomplete="off" value="${left}"></label><input type="hidden" name="antes${at}" value="${devolvidas}">`}`;
}

function withdrawHtml(order: Order, { itens }: AfterSale, address: string): Html | false {
  const texts = describeWithdrawal({ itens });
  if (!texts) return false;
  return html`<div class="box"><h2>${texts.title}</h2>${texts.terms.map((text) => html`<p>${text}</p>`)}
<form method="post" action="${address}/desistir"><fieldset><legend>${texts.question}</legend>
${itens.map((line, at) => (line.situacao === 'open' ? openLineHtml(order, line, at) : html``))}</fieldset><p><button>${texts.title}</button></p></form></div>`;
}

const paymentHtml = (payment: AfterSale['pagamentos'][number]): Html => html`
<p>${formatReais(payment.centavos / 100)} no ${describePaymentMethod(payment.forma)}</p>
<ol>${describePaymentHistory(payment).map(({ text, em, por }) => html`<li>${text}, ${writeDay(em)}${describeStepActor(por)}</li>`)}</ol>`;

/** What has been sent and given up of an order, what still may be, and its payments. */
const afterSaleHtml = ({ pedido }: OrderPayment, sale: AfterSale, address: string): Html => html`
${(pedido.remessas ?? []).map((each) => shipmentHtml(each))}
${sale.devolucoes.length > 0 && html`<div class="box"><h2>Devoluções</h2><ul>${sale.devolucoes.map((each) => returnHtml(pedido, each))}</ul></div>`}
${withdrawHtml(pedido, sale, address)}
${sale.pagamentos.length > 0 && html`<div class="box"><h2>Histórico do pagamento</h2>${sale.pagamentos.map(paymentHtml)}</div>`}`;

function codeHtml(payment: OrderPayment['pagamento']): Html {
  const { codigo, qr, console, documento, demo } = payment;
  const { label, code } = readPaymentMethod(payment);
  return html`${demo && html`<p><b>Demonstração:</b> ${code?.demoText}</p>`}
${qr && html`<svg class="qr" role="img" aria-label="Código QR do ${label}${demo && ' de demonstração'}" viewBox="0 0 ${qr.lado} ${qr.lado}" shape-rendering="crispEdges"><path d="${qr.caminho}"/></svg>`}
<label>${code?.label} <textarea readonly rows="4">${codigo}</textarea></label>
${documento && html`<p><a href="${documento}">Abrir o ${label} para imprimir</a></p>`}
${console && html`<p><a href="${console}">Simular o pagamento no console da demonstração</a></p>`}`;
}

export function orderHtml(order: OrderPayment, sale: AfterSale): Html {
  const { pedido, pagamento, estado } = order;
  const address = `${unscriptedPath}/pedido/${pedido.numero}`;
  const { heading, text } = describePayment(order, readPaymentMethod(pagamento).code?.validityText ?? '');
  return html`<div class="box"><h2>${heading}</h2><p>${text}</p>
${estado === 'open' && pagamento.cartao?.podePagar && html`<p>O cartão é digitado na página do provedor, que precisa de JavaScript. Sem ele, cancele este pedido e compre de novo com ${firstPaymentMethod.label}.</p>`}
${pagamento.codigo !== undefined && codeHtml(pagamento)}
${estado === 'open' && html`<p><a class="button" href="${address}">Ver se o pagamento chegou</a></p>`}
${order.cancelamento?.protocolo && html`<p>Protocolo do cancelamento: ${order.cancelamento.protocolo}</p>`}
${pagamento.podeRenovar && html`<form method="post" action="${address}"><button class="buy">${readPaymentMethod(pagamento).code?.renewText}</button></form>`}</div>
<div class="box"><ul>${pedido.itens.map(
    (item) => html`<li>${item.quantidade} × ${describeOrderItem(item)}</li>`,
  )}</ul><p><b>Total: ${formatReais(pedido.total)}</b></p>
${pedido.retirada && html`<p>${describePickup(pedido.retirada)}.</p>`}
${pedido.visita && html`<p>Visita do técnico: ${describeVisit(pedido.visita)}.</p>`}</div>
${mayBuyAgain(pedido) && html`<form method="post" action="${address}/comprar-de-novo"><p><button>Comprar de novo</button></p></form>`}
${mayCancel(order) && html`<form method="post" action="${address}/cancelar"><p>Nada saiu ainda: você pode cancelar o pedido inteiro${estado === 'complete' && ', e tudo o que pagou volta para você'}. <button>Cancelar pedido</button></p></form>`}
${afterSaleHtml(order, sale, address)}`;
}

/** What of an order the cart has not, or at another price, after it was bought again. */
const differencesHtml = ({ carrinho, faltam, mudaram = [] }: BoughtAgain): Html => html`
${faltam.length > 0 && html`<div class="box"><ul>${faltam.map((missing) => html`<li>${describeMissing(missing)}</li>`)}</ul></div>`}
${mudaram.length > 0 && html`<div class="box"><p>${repricedText}</p><ul>${mudaram.map((line) => html`<li>${describeRepriced(line)}</li>`)}</ul></div>`}
${carrinho.itens.length > 0 && html`<p><a class="button" href="${unscriptedPath}/carrinho">Abrir o carrinho</a></p>`}`;

export async function showOrder(visit: Visit): Promise<PageReply> {
  const { numero = '' } = visit.params;
  const order = await visit.call(orderPaymentEndpoint, { params: { numero } });
  const sale = await visit.call(afterSaleEndpoint, { params: { numero } });
  return visit.show({
    title: `Pedido ${order.pedido.numero}`,
    notice: findNotice(visit.query.aviso),
    content: orderHtml(order, sale),
  });
}

/** A form of the order's page, which opens again and says what was refused. */
async function change(visit: Visit, call: (numero: string) => Promise<unknown>): Promise<PageReply> {
  const { numero = '' } = visit.params;
  const page = `pedido/${encodeURIComponent(numero)}`;
  try {
    await call(numero);
    return visit.goTo(page);
  } catch (error) {
    return visit.goTo(page, { aviso: nameNotice(error) });
  }
}

/** Asks for another code. */
export const renewCode = (visit: Visit): Promise<PageReply> =>
  change(visit, (numero) => visit.call(renewPaymentEndpoint, { params: { numero } }));

export const cancel = (visit: Visit): Promise<PageReply> =>
  change(visit, (numero) => visit.call(cancelOrderEndpoint, { params: { numero } }));

/** The lines whose boxes were checked, with the pieces of them that are given up once this is done. */
function itemsIn(form: Form): ReturnRequest['itens'] {
  const places = Object.keys(form).flatMap((name) => /^item(\d{1,4})$/.exec(name)?.[1] ?? []);
  return places.map((place) => {
    const pieces = form[`pecas${place}`];
    if (pieces === undefined) return Number(place);
    const before = parseQuantity(form[`antes${place}`] ?? '') ?? 0;
    return { item: Number(place), devolvidas: before + (parseQuantity(pieces) || Number.NaN) };
  });
}

export async function withdraw(visit: Visit): Promise<PageReply> {
  const itens = itemsIn(visit.form);
  const page = `pedido/${encodeURIComponent(visit.params.numero ?? '')}`;
  if (itens.length === 0) return visit.goTo(page, { aviso: 'desistir-de-que' });
  const body = ReturnRequest.safeParse({ itens });
  if (!body.success) return visit.goTo(page, { aviso: 'desistir-de-quantas' });
  return change(visit, (numero) => visit.call(returnItemsEndpoint, { params: { numero }, body: body.data }));
}

/** A form that is sent again, by reloading the page too, changes nothing. */
export async function buyOrderAgain(visit: Visit): Promise<PageReply> {
  const { numero = '' } = visit.params;
  const reply = await visit.call(buyAgainEndpoint, { params: { numero } });
  const { faltam, mudaram = [] } = reply;
  if (faltam.length + mudaram.length === 0) return visit.goTo('carrinho');
  const notice = faltam.length > 0 ? problem('Nem tudo deste pedido está no carrinho.') : undefined;
  return visit.show({ title: 'Comprar de novo', notice, content: differencesHtml(reply) });
}
