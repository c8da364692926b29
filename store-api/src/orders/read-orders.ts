import type { Order } from '@storefront/contracts/api';
import { reais } from '../catalogue/prices.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Session } from '../session/session.ts';

interface OrderRow {
  number: string;
  createdAt: Date;
  totalCents: number;
  shippingCents: number;
  lines: { nome: string; quantidade: number; cents: number }[];
}

const columns = `number, created_at "createdAt", total_cents "totalCents", shipping_cents "shippingCents",
  (select coalesce(jsonb_agg(jsonb_build_object('nome', name, 'quantidade', quantity, 'cents', price_cents) order by position), '[]')
   from order_lines where order_id = orders.id) lines`;

const minuteMs = 60_000;

/** Nobody packs these parcels: a demonstration order moves on by the clock. */
function statusAt(createdAtMs: number, nowMs: number): Order['status'] {
  const age = nowMs - createdAtMs;
  if (age < 2 * minuteMs) return 'recebido';
  if (age < 10 * minuteMs) return 'separacao';
  return age < 24 * 60 * minuteMs ? 'transporte' : 'entregue';
}

function orderOf({ number, createdAt, totalCents, shippingCents, lines }: OrderRow): Order {
  return {
    numero: number,
    criadoEm: createdAt.toISOString(),
    status: statusAt(createdAt.getTime(), Date.now()),
    total: reais(totalCents),
    frete: reais(shippingCents),
    itens: lines.map(({ nome, quantidade, cents }) => ({ nome, quantidade, precoPor: reais(cents) })),
    demo: true,
  };
}

export async function findOrder(connection: Queryable, number: string): Promise<Order | undefined> {
  const [row] = await connection.rows<OrderRow>(`select ${columns} from orders where number = $1`, [number]);
  return row && orderOf(row);
}

/** An account's orders, or, of somebody without one, those of this session; the newest first. */
export async function ordersOf(connection: Queryable, session: Session): Promise<Order[]> {
  const [column, value] =
    session.userId === undefined
      ? (['session_id', session.id] as const)
      : (['user_id', session.userId] as const);
  const rows = await connection.rows<OrderRow>(
    `select ${columns} from orders where ${column} = $1 order by created_at desc, id desc limit 100`,
    [value],
  );
  return rows.map(orderOf);
}
