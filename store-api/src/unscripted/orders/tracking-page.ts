import {
  describeShipment,
  describeShipmentState,
  describeStepActor,
  describeTrackedOrder,
  describeVisit,
  type TrackedOrder,
  trackingHelpText,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';

export const trackingFormHtml = (number: string): Html => html`
<form method="post" action="${unscriptedPath}/rastreio"><p><label for="numero">Número do pedido</label>
<input id="numero" name="numero" required maxlength="40" autocomplete="off" value="${number}"></p>
<p><label for="contato">E-mail, CPF ou CNPJ da compra</label>
<input id="contato" name="contato" required maxlength="254" autocomplete="email">
<small>${trackingHelpText}</small></p><p><button class="buy">Rastrear</button></p></form>`;

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

type TrackedShipment = NonNullable<TrackedOrder['remessas']>[number];

const shipmentHtml = ({ codigo, tipo, historico, ...shipment }: TrackedShipment): Html => html`
<div class="box"><h2>${describeShipment({ tipo, ...shipment })}</h2>
${codigo !== undefined && html`<p>Código de rastreio: ${codigo}</p>`}
<ol>${historico.map(({ estado, em, por }) => html`<li>${describeShipmentState(tipo, estado)}, ${day.format(new Date(em))}${describeStepActor(por)}</li>`)}</ol></div>`;

export const trackedHtml = (order: TrackedOrder): Html => html`
<div class="box"><h2>Pedido ${order.numero}</h2><p><b>${describeTrackedOrder(order)}</b></p>
<p>Feito em ${day.format(new Date(order.criadoEm))}.</p>
${order.visita !== undefined && !order.remessas && html`<p>Visita do técnico: ${describeVisit(order.visita)}.</p>`}</div>
${(order.remessas ?? []).map(shipmentHtml)}<p><a href="${unscriptedPath}/rastreio">Rastrear outro pedido</a></p>`;
