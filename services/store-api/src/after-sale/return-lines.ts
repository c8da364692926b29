import { type AfterSale, type ShipmentState, shareCents } from '@storefront/contracts/api';
import type { Queryable } from '../platform/database/queryable.ts';
import { storeDay } from '../platform/store-day.ts';
import type { OwnOrder } from './shopper-request.ts';

/** Código de Defesa do Consumidor, art. 49. */
const regretDays = 7;

/** The last day on which what was delivered may be given up: the day of the delivery does not count (Código Civil, art. 132). */
export function lastRegretDay(deliveredAt: Date): string {
  const day = new Date(`${storeDay(deliveredAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + regretDays);
  return day.toISOString().slice(0, 10);
}

export const mayRegret = (deliveredAt: Date, now: Date): boolean =>
  storeDay(now) <= lastRegretDay(deliveredAt);

/** A line of an order, with the shipments that bring it. */
export interface ReturnLine {
  readonly position: number;
  readonly name: string;
  readonly productId: number;
  readonly unitId: number | null;
  readonly quantity: number;
  /** What it cost without coupon, freight and interest. */
  readonly cents: number;
  /** Pieces that were given up, whether they have come back or not. */
  readonly givenUp: number;
  /** Pieces that were given up and have come back. */
  readonly received: number;
  readonly shipments: readonly {
    readonly id: number;
    readonly kind: 'delivery' | 'pickup' | 'visit';
    readonly state: ShipmentState;
    readonly deliveredAt: string | null;
  }[];
}

const sourcesOfLine = `select 1 from order_sources source where source.order_id = line.order_id
  and source.product_id = line.product_id and source.unit_id is not distinct from line.unit_id`;

/** The shipments of a line are those of its sources; without any, the one of services, or of what has no source. */
const bringsLine = `(exists (${sourcesOfLine} and source.warehouse is not distinct from shipments.warehouse
    and source.seller_id is not distinct from shipments.seller_id)
  or (shipments.warehouse is null and shipments.seller_id is null and not exists (${sourcesOfLine})
    and (shipments.kind = 'visit') = coalesce((select kind = 'servico' from products where id = line.product_id), false)))`;

/** Pieces of the row of `return_lines` of a `line`. */
export const returnedPieces = 'coalesce(return_lines.quantity, line.quantity)';

/** The lines of an order, in their order. */
export const readReturnLines = (connection: Queryable, orderId: number): Promise<ReturnLine[]> =>
  connection.rows<ReturnLine>(
    `select line.position, name, product_id "productId", unit_id "unitId", quantity, price_cents * quantity cents,
       coalesce(returned."givenUp", 0)::int "givenUp", coalesce(returned.received, 0)::int received,
       (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'state', state, 'deliveredAt',
          (select max(at) from order_history where shipment_id = shipments.id and to_state = 'delivered'))
          order by id), '[]')
        from shipments where shipments.order_id = line.order_id and ${bringsLine}) shipments
     from order_lines line
       left join lateral (
         select sum(${returnedPieces}) "givenUp", sum(${returnedPieces}) filter (where state = 'received') received
         from return_lines join returns on returns.id = return_id
         where return_lines.order_id = line.order_id and return_lines.position = line.position) returned on true
     where line.order_id = $1 order by line.position`,
    [orderId],
  );

export type Situation = AfterSale['itens'][number]['situacao'];

/** Whether a technician comes for a line: nothing of it comes back. */
export const isService = ({ shipments }: ReturnLine): boolean =>
  shipments.length > 0 && shipments.every(({ kind }) => kind === 'visit');

/** Whether pieces of a line may be given up at a time: of a service from its payment on, of goods once they are on their way. */
export function readSituation(line: ReturnLine, now: Date): { situacao: Situation; ate?: string } {
  const { quantity, givenUp, shipments } = line;
  const remaining = shipments.filter(({ state }) => state !== 'returned');
  if (givenUp >= quantity || (shipments.length > 0 && remaining.length === 0))
    return { situacao: 'given-up' };
  const hasNotLeft = remaining.some(({ state }) => state === 'to-pick' || state === 'picked');
  if (remaining.length === 0 || (hasNotLeft && !isService(line))) return { situacao: 'waits' };
  if (remaining.some(({ state }) => state !== 'delivered')) return { situacao: 'open' };
  const times = remaining.map(({ deliveredAt }) => Date.parse(deliveredAt ?? ''));
  const last = new Date(Math.max(...times));
  return { situacao: mayRegret(last, now) ? 'open' : 'over', ate: lastRegretDay(last) };
}

/** What of an order's total is for each line: its part of goods, coupon, freight and interest. */
export const centsOfLines = ({ totalCents }: OwnOrder, lines: readonly ReturnLine[]): number[] =>
  shareCents(
    totalCents,
    lines.map(({ cents }) => cents),
  );
