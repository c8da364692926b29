import type { Order } from '@storefront/contracts/api';
import { productOf } from '../cart/cart-reply.ts';
import { picturesOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { reais } from '../catalogue/prices.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Session } from '../session/session.ts';

interface OrderRow {
  number: string;
  createdAt: Date;
  totalCents: number;
  shippingCents: number;
  lines: { id: number; nome: string; quantidade: number; cents: number }[];
}

const columns = `number, created_at "createdAt", total_cents "totalCents", shipping_cents "shippingCents",
  (select coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'nome', name, 'quantidade', quantity, 'cents', price_cents) order by position), '[]')
   from order_lines where order_id = orders.id) lines`;

const minuteMs = 60_000;

/** The status of a demonstration order derives from its age. */
function statusAt(createdAtMs: number, nowMs: number): Order['status'] {
  const age = nowMs - createdAtMs;
  if (age < 2 * minuteMs) return 'recebido';
  if (age < 10 * minuteMs) return 'separacao';
  return age < 24 * 60 * minuteMs ? 'transporte' : 'entregue';
}

function lineOf({ id, nome, quantidade, cents }: OrderRow['lines'][number], catalogue: Catalogue) {
  const product = productOf(catalogue, id);
  const imagem = product && picturesOf(product)[0]?.arquivos.small;
  return {
    ...{ nome, quantidade, precoPor: reais(cents) },
    ...(product && { url: `/${product.slug}` }),
    ...(imagem && { imagem }),
  };
}

function orderOf(row: OrderRow, catalogue: Catalogue): Order {
  const { number, createdAt, totalCents, shippingCents, lines } = row;
  const sum = lines.reduce((total, { cents, quantidade }) => total + cents * quantidade, 0);
  const discount = sum + shippingCents - totalCents;
  return {
    numero: number,
    criadoEm: createdAt.toISOString(),
    status: statusAt(createdAt.getTime(), Date.now()),
    total: reais(totalCents),
    frete: reais(shippingCents),
    ...(discount > 0 ? { desconto: reais(discount) } : {}),
    itens: lines.map((line) => lineOf(line, catalogue)),
    demo: true,
  };
}

export async function findOrder(
  connection: Queryable,
  catalogue: Catalogue,
  number: string,
): Promise<Order | undefined> {
  const [row] = await connection.rows<OrderRow>(`select ${columns} from orders where number = $1`, [number]);
  return row && orderOf(row, catalogue);
}

/** An account's orders or, without an account, those of this session; the newest first. */
export async function ordersOf(
  connection: Queryable,
  catalogue: Catalogue,
  session: Session,
): Promise<Order[]> {
  const [column, value] =
    session.userId === undefined
      ? (['session_id', session.id] as const)
      : (['user_id', session.userId] as const);
  const rows = await connection.rows<OrderRow>(
    `select ${columns} from orders where ${column} = $1 order by created_at desc, id desc limit 100`,
    [value],
  );
  return rows.map((row) => orderOf(row, catalogue));
}
