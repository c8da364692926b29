import { formatReais } from '@storefront/contracts';
import {
  type AfterSale,
  describeDay,
  describeOrderLine,
  describePaymentHistory,
  describeReturn,
  describeStepActor,
  describeWithdrawal,
  type Order,
  type OrderPayment,
  returnStepText,
  shareOfPieces,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { shipmentHtml, writeDay } from './shipment-part.ts';

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
${left > 1 && html`<label>Quantas, de 1 a ${left} <input name="pecas${at}" inputmode="numeric" autocomplete="off" maxlength="7" value="${left}"></label><input type="hidden" name="antes${at}" value="${devolvidas}">`}`;
}

function withdrawHtml(order: Order, { itens }: AfterSale, address: string): Html | false {
  const texts = describeWithdrawal({ itens });
  if (!texts) return false;
  return html`<div class="box"><h2>${texts.title}</h2>${texts.terms.map((text) => html`<p>${text}</p>`)}
<form method="post" action="${address}/desistir"><fieldset><legend>${texts.question}</legend>
${itens.map((line, at) => (line.situacao === 'open' ? openLineHtml(order, line, at) : html``))}</fieldset><p><button>${texts.title}</button></p></form></div>`;
}

const paymentHtml = (payment: AfterSale['pagamentos'][number]): Html => html`
<p>${formatReais(payment.centavos / 100)} ${payment.forma === 'pix' ? 'no PIX' : 'no cartão'}</p>
<ol>${describePaymentHistory(payment).map(({ text, em, por }) => html`<li>${text}, ${writeDay(em)}${describeStepActor(por)}</li>`)}</ol>`;

/** What has been sent and given up of an order, what still may be, and its payments. */
export const afterSaleHtml = ({ pedido }: OrderPayment, sale: AfterSale, address: string): Html => html`
${(pedido.remessas ?? []).map((each) => shipmentHtml(each))}
${sale.devolucoes.length > 0 && html`<div class="box"><h2>Devoluções</h2><ul>${sale.devolucoes.map((each) => returnHtml(pedido, each))}</ul></div>`}
${withdrawHtml(pedido, sale, address)}
${sale.pagamentos.length > 0 && html`<div class="box"><h2>Histórico do pagamento</h2>${sale.pagamentos.map(paymentHtml)}</div>`}`;
