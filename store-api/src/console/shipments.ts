import { describeShipment, describeShipmentState, type ShipmentState } from '@storefront/contracts/api';
import { type StoredShipment, shipmentOf } from '../orders/shipments/read-shipments.ts';
import { consolePath } from '../payments/provider/console-path.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { shipmentMachine } from '../platform/states/state-machine.ts';
import { buttonHtml, tableHtml } from './html.ts';

interface ConsoleShipment extends Omit<StoredShipment, 'history'> {
  readonly id: number;
  readonly number: string;
}

const columns = `shipments.id, number, kind, origin, shipments.state, items, tracking_code "trackingCode", case when kind = 'visit' then visit end visit
  from shipments join orders on orders.id = order_id`;

export const readShipments = (connection: Queryable): Promise<ConsoleShipment[]> =>
  connection.rows<ConsoleShipment>(`select ${columns} order by shipments.id desc limit 50`);

export async function findShipment(connection: Queryable, id: string): Promise<ConsoleShipment | undefined> {
  return connection.row<ConsoleShipment>(`select ${columns} where shipments.id::text = $1`, [id]);
}

/** What the warehouse or the technician may do, by the state that it leads to. */
const labels: Readonly<Record<StoredShipment['kind'], Readonly<Record<ShipmentState, string>>>> = {
  delivery: {
    ...{ 'to-pick': '', picked: 'Separar', shipped: 'Despachar' },
    ...{ delivered: 'Entregar', returned: 'Devolver' },
  },
  pickup: {
    ...{ 'to-pick': '', picked: 'Separar', shipped: 'Deixar pronto' },
    ...{ delivered: 'Entregar na loja', returned: 'Devolver' },
  },
  visit: {
    ...{ 'to-pick': '', picked: 'Escalar o técnico', shipped: 'Pôr a caminho' },
    ...{ delivered: 'Concluir', returned: 'Cancelar' },
  },
};

function rowOf(stored: ConsoleShipment): readonly string[] {
  const shipment = shipmentOf({ ...stored, history: [] });
  const name = `${describeShipment(shipment)}, ${stored.number}`;
  const buttons = shipmentMachine.transitions[stored.state].map((next) =>
    buttonHtml(`${consolePath}/remessas/${stored.id}/${next}`, labels[stored.kind][next], name),
  );
  return [
    escapeHtml(name),
    escapeHtml(shipment.itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')),
    ...[describeShipmentState(shipment.tipo, shipment.estado), buttons.join('')],
  ];
}

export const shipmentsHtml = (shipments: readonly ConsoleShipment[]): string =>
  tableHtml(
    ['Remessa', 'Itens', 'Situação', 'O que acontece'],
    shipments.map(rowOf),
    'Ainda não há remessas: elas começam quando um pedido é pago.',
  );
