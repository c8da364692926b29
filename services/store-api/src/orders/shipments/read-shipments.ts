import type { Order, Shipment, ShipmentState } from '@storefront/contracts/api';
import { historyColumn } from '../../platform/state-machine.ts';

/** A shipment as a row of `orders` reads it. */
export interface StoredShipment {
  readonly kind: 'delivery' | 'pickup' | 'visit';
  readonly origin: string | null;
  readonly state: ShipmentState;
  /** When the technician comes. */
  readonly visit: string | null;
  readonly trackingCode: string | null;
  readonly items: Shipment['itens'];
  readonly history: Shipment['historico'];
}

/** The shipments of the row of `orders`, as `StoredShipment[]`. */
export const shipmentsColumn = `(select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'origin', origin,
    'state', state, 'items', items, 'trackingCode', tracking_code, 'visit', case when kind = 'visit' then orders.visit end,
    'history', ${historyColumn('shipment_id = shipments.id')}) order by shipments.id), '[]')
  from shipments where shipments.order_id = orders.id) shipments`;

export const shipmentKinds = { delivery: 'entrega', pickup: 'retirada', visit: 'visita' } as const;

export const toShipment = ({ kind, origin, state, items, ...stored }: StoredShipment): Shipment => ({
  tipo: shipmentKinds[kind],
  estado: state,
  ...(origin !== null && { origem: origin }),
  ...(stored.visit !== null && { visita: stored.visit }),
  ...(stored.trackingCode !== null && { codigo: stored.trackingCode }),
  itens: items,
  historico: stored.history,
});

const ways: readonly (readonly [ShipmentState, Order['status']])[] = [
  ['to-pick', 'recebido'],
  ['picked', 'separacao'],
  ['shipped', 'transporte'],
  ['delivered', 'entregue'],
];

/** What waits at a store is on no road. */
const stateOnTheWay = ({ kind, state }: StoredShipment): ShipmentState =>
  kind === 'pickup' && state === 'shipped' ? 'picked' : state;

/**
 * How a paid order stands: as its least advanced delivery or pick-up of those that have not come back. A visit, which
 * comes after them, counts where nothing is delivered.
 */
export function statusOfShipments(shipments: readonly StoredShipment[]): Order['status'] {
  if (shipments.length === 0) return 'recebido';
  const deliveries = shipments.filter(({ kind }) => kind !== 'visit');
  const counted = deliveries.length > 0 ? deliveries : shipments;
  const way = ways.find(([state]) => counted.some((shipment) => stateOnTheWay(shipment) === state));
  return way?.[1] ?? 'cancelado';
}
