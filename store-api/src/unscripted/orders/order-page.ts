import { formatReais } from '@storefront/contracts';
import {
  type AfterSale,
  type BoughtAgain,
  describeMissing,
  describeOrderItem,
  describePayment,
  describePickup,
  describeRepriced,
  describeVisit,
  mayBuyAgain,
  mayCancel,
  type OrderPayment,
  repricedText,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { afterSaleHtml } from './after-sale-part.ts';

const codeHtml = ({ codigo, qr, console }: OrderPayment['pagamento']): Html => html`
<p><b>Demonstração:</b> nenhum banco reconhece este código. Não tente pagá-lo de verdade.</p>
${qr && html`<svg class="qr" role="img" aria-label="Código QR do PIX de demonstração" viewBox="0 0 ${qr.lado} ${qr.lado}" shape-rendering="crispEdges"><path d="${qr.caminho}"/></svg>`}
<label>PIX copia e cola <textarea readonly rows="4">${codigo}</textarea></label>
${console && html`<p><a href="${console}">Simular o pagamento no console da demonstração</a></p>`}`;

export function orderHtml(order: OrderPayment, sale: AfterSale): Html {
  const { pedido, pagamento, estado } = order;
  const address = `${unscriptedPath}/pedido/${pedido.numero}`;
  const { heading, text } = describePayment(order, 'O código vale 15 minutos depois de gerado.');
  return html`<div class="box"><h2>${heading}</h2><p>${text}</p>
${estado === 'open' && pagamento.cartao?.podePagar && html`<p>O cartão é digitado na página do provedor, que precisa de JavaScript. Sem ele, cancele este pedido e compre de novo com PIX.</p>`}
${pagamento.codigo !== undefined && codeHtml(pagamento)}
${estado === 'open' && html`<p><a class="button" href="${address}">Ver se o pagamento chegou</a></p>`}
${order.cancelamento?.protocolo && html`<p>Protocolo do cancelamento: ${order.cancelamento.protocolo}</p>`}
${pagamento.podeRenovar && html`<form method="post" action="${address}"><button class="buy">Gerar novo código</button></form>`}</div>
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
export const differencesHtml = ({ carrinho, faltam, mudaram = [] }: BoughtAgain): Html => html`
${faltam.length > 0 && html`<div class="box"><ul>${faltam.map((missing) => html`<li>${describeMissing(missing)}</li>`)}</ul></div>`}
${mudaram.length > 0 && html`<div class="box"><p>${repricedText}</p><ul>${mudaram.map((line) => html`<li>${describeRepriced(line)}</li>`)}</ul></div>`}
${carrinho.itens.length > 0 && html`<p><a class="button" href="${unscriptedPath}/carrinho">Abrir o carrinho</a></p>`}`;
