import type { Order } from '@storefront/contracts/api';
import type { OrderState } from '../../platform/state-machine.ts';
import {
  type StoredShipment,
  shipmentsColumn,
  statusOfShipments,
  toShipment,
} from '../shipments/read-shipments.ts';

export interface StatusRow {
  readonly state: OrderState;
  readonly shipments: StoredShipment[];
}

/** Of the row of `orders`, as `StatusRow`. */
export const statusColumns = `order_state "state", ${shipmentsColumn}`;

function summarize({ state, shipments }: StatusRow): Order['status'] {
  if (state === 'cancelled') return 'cancelado';
  return state === 'open' ? 'recebido' : statusOfShipments(shipments);
}

/** How far an order is, and what each place sends for it. */
export const readStatus = (row: StatusRow): Pick<Order, 'status' | 'aguardaPagamento' | 'remessas'> => ({
  status: summarize(row),
  ...(row.state === 'open' && { aguardaPagamento: true }),
  ...(row.state !== 'cancelled' && row.shipments.length > 0 && { remessas: row.shipments.map(toShipment) }),
});

/** Whether the order's service was cancelled: no technician comes. */
export const isVisitCancelled = ({ shipments }: StatusRow): boolean =>
  shipments.some(({ kind, state }) => kind === 'visit' && state === 'returned');

/** When a technician comes; nothing of an order without a visit, or whose service was cancelled. */
export const readVisit = (row: StatusRow & { readonly visit: string | null }): Pick<Order, 'visita'> =>
  row.visit && !isVisitCancelled(row) ? { visita: row.visit } : {};
