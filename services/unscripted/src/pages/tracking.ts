import { ApiError } from '@storefront/contracts';
import {
  describeTrackedOrder,
  describeVisit,
  findOrderEndpoint,
  parseOrderNumber,
  type TrackedOrder,
  TrackingRequest,
  trackingHelpText,
  trackingUnknownText,
  unscriptedPath,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';
import { type Form, readForm } from '../visit/forms.ts';
import { problem } from '../visit/notices.ts';
import type { PageReply, Visit } from '../visit/visit.ts';
import { shipmentHtml, writeDay } from './shipment.ts';

const trackingFormHtml = (number: string): Html => html`
<form method="post" action="${unscriptedPath}/rastreio"><p><label for="numero">Número do pedido</label>
<input id="numero" name="numero" required autocomplete="off" value="${number}"></p>
<p><label for="contato">E-mail, CPF ou CNPJ da compra</label>
<input id="contato" name="contato" required autocomplete="email">
<small>${trackingHelpText}</small></p><p><button class="buy">Rastrear</button></p></form>`;

const trackedHtml = (order: TrackedOrder): Html => html`
<div class="box"><h2>Pedido ${order.numero}</h2><p><b>${describeTrackedOrder(order)}</b></p>
<p>Feito em ${writeDay(order.criadoEm)}.</p>
${order.visita !== undefined && !order.remessas && html`<p>Visita do técnico: ${describeVisit(order.visita)}.</p>`}</div>
${(order.remessas ?? []).map((each) => shipmentHtml(each))}<p><a href="${unscriptedPath}/rastreio">Rastrear outro pedido</a></p>`;

const title = 'Rastrear pedido';

/** An order's number from a link; nothing else of an address is shown. */
const numberIn = ({ numero, pedido }: Form): string => parseOrderNumber(numero ?? pedido ?? '') ?? '';

export const showTracking = async (visit: Visit): Promise<PageReply> =>
  visit.show({ title, content: trackingFormHtml(numberIn(visit.query)) });

/** Answers the form itself, because an address would have the e-mail or the CPF. */
export async function track(visit: Visit): Promise<PageReply> {
  const { numero: number = '' } = visit.form;
  const request = readForm(TrackingRequest, visit.form);
  const unknown = () =>
    visit.show({ title, notice: problem(trackingUnknownText), content: trackingFormHtml(number) }, 404);
  if (!request.success) return unknown();
  try {
    const { pedido } = await visit.call(findOrderEndpoint, { body: request.data });
    return visit.show({ title, content: trackedHtml(pedido) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return unknown();
    throw error;
  }
}
