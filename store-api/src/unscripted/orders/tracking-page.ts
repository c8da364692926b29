import {
  describeTrackedOrder,
  describeVisit,
  type TrackedOrder,
  trackingHelpText,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { shipmentHtml, writeDay } from './shipment-part.ts';

export const trackingFormHtml = (number: string): Html => html`
<form method="post" action="${unscriptedPath}/rastreio"><p><label for="numero">Número do pedido</label>
<input id="numero" name="numero" required maxlength="40" autocomplete="off" value="${number}"></p>
<p><label for="contato">E-mail, CPF ou CNPJ da compra</label>
<input id="contato" name="contato" required maxlength="254" autocomplete="email">
<small>${trackingHelpText}</small></p><p><button class="buy">Rastrear</button></p></form>`;

export const trackedHtml = (order: TrackedOrder): Html => html`
<div class="box"><h2>Pedido ${order.numero}</h2><p><b>${describeTrackedOrder(order)}</b></p>
<p>Feito em ${writeDay(order.criadoEm)}.</p>
${order.visita !== undefined && !order.remessas && html`<p>Visita do técnico: ${describeVisit(order.visita)}.</p>`}</div>
${(order.remessas ?? []).map((each) => shipmentHtml(each))}<p><a href="${unscriptedPath}/rastreio">Rastrear outro pedido</a></p>`;
