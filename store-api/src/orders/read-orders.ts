import type { Order } from '@storefront/contracts/api';
import { productOf } from '../cart/cart-reply.ts';
import { picturesOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { reais } from '../catalogue/prices.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Session } from '../session/session.ts';
import type { PostalCodes } from '../shipping/postal-codes.ts';
import { daysTo } from '../shipping/quote.ts';

interface OrderRow {
  number: string;
  createdAt: Date;
  totalCents: number;
  shippingCents: number;
  postalCode: string;
  lines: { id: number; nome: string; quantidade: number; cents: number }[];
}

const columns = `number, created_at "createdAt", total_cents "totalCents", shipping_cents "shippingCents",
  postal_code "postalCode",
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

async function findRow(connection: Queryable, number: string): Promise<OrderRow | undefined> {
  const [row] = await connection.rows<OrderRow>(`select ${columns} from orders where number = $1`, [number]);
  return row;
}

export async function findOrder(
  connection: Queryable,
  catalogue: Catalogue,
  number: string,
): Promise<Order | undefined> {
  const row = await findRow(connection, number);
  return row && orderOf(row, catalogue);
}

/** An order with where and when it is delivered, which only its shopper may see. */
export async function findOwnOrder(
  connection: Queryable,
  { catalogue, postalCodes }: { readonly catalogue: Catalogue; readonly postalCodes: PostalCodes },
  number: string,
): Promise<Order | undefined> {
  const row = await findRow(connection, number);
  if (!row) return undefined;
  const order = orderOf(row, catalogue);
  const place = postalCodes.find(row.postalCode);
  if (!place) return order;
  const products = row.lines.flatMap(({ id }) => productOf(catalogue, id) ?? []);
  return { ...order, entrega: { municipio: place.city, uf: place.state, ...daysTo(products, place) } };
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
