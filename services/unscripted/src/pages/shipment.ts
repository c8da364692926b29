import {
  describeShipment,
  describeShipmentState,
  describeStepActor,
  type Shipment,
} from '@storefront/contracts/api';
import { type Html, html } from '../html/html.ts';

const calendar = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** A day as `21/11/2026`. */
export const writeDay = (iso: string): string => calendar.format(new Date(iso));

/** How far a shipment is; what is in it only its shopper sees. */
export const shipmentHtml = ({
  itens,
  ...shipment
}: Omit<Shipment, 'itens'> & Partial<Pick<Shipment, 'itens'>>): Html => html`
<div class="box"><h2>${describeShipment(shipment)}</h2>
${itens && html`<p>${itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')}</p>`}
${shipment.codigo !== undefined && html`<p>Código de rastreio: ${shipment.codigo}</p>`}
<ol>${shipment.historico.map(({ estado, em, por }) => html`<li>${describeShipmentState(shipment.tipo, estado)}, ${writeDay(em)}${describeStepActor(por)}</li>`)}</ol></div>`;
