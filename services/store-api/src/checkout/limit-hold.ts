import type { Priced } from '../cart/contents/cart-item.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { Session } from '../identity/session/session.ts';
import type { StockBalance } from '../inventory/lock-stock.ts';
import type { Person } from '../platform/abuse/person.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';

/** Who orders, and from where. */
export interface Buyer extends Person {
  /** Hashed; undefined where nobody's is known. */
  readonly address: string | undefined;
  /** What the limit of pieces is multiplied with. */
  readonly factor: number;
}

interface Holder {
  readonly session: Session;
  readonly buyer: Buyer;
}

/** So many half days of technicians a household may reserve. */
const ordinaryVisits = 4;

/** So many pieces of a product a household may reserve, however few there are. */
const ordinaryPieces = 4;

/** Pieces of a product that its buyer may have reserved without having paid, of so many that are there. */
export const mostUnpaid = (pieces: number, factor = 1): number =>
  Math.max(ordinaryPieces, Math.floor(pieces / 2)) * factor;

interface UnpaidRow {
  readonly productId: number;
  /** Ordered within a day and not paid. */
  readonly ordered: number;
  /** Those of them that are still reserved. */
  readonly reserved: number;
}

/** Orders of a buyer within a day that are not paid. */
const isUnpaid = `orders.created_at > now() - interval '1 day' and paid_at is null and order_state <> 'complete'
  and (session_id = $1 or user_id = $2 or buyer_email = $3 or buyer_document = $4 or buyer_address = $5)`;

const namesOf = ({ session, buyer }: Holder) => [
  session.id,
  session.userId ?? null,
  buyer.email ?? null,
  buyer.document ?? null,
  buyer.address ?? null,
];

const selectUnpaid = `
  select product_id "productId", sum(quantity)::int ordered, coalesce(sum(quantity) filter (where exists (
      select 1 from stock_movements taken where taken.order_id = orders.id and taken.kind = 'reservation'
        and taken.id > coalesce((select max(id) from stock_movements back
          where back.order_id = orders.id and back.kind = 'release'), 0))), 0)::int reserved
  from order_lines join orders on orders.id = order_id
  where product_id = any($6::int[]) and ${isUnpaid} group by product_id`;

/**
 * Lets nobody reserve most of what is there of a product without paying: neither at once nor again each hour, under other
 * names. The caller has locked the stock of the products, so orders at once are counted one by one.
 * @throws HttpProblem 429
 */
export async function limitHold(
  connection: Queryable,
  holder: Holder,
  { ordered, balances }: { readonly ordered: readonly Priced[]; readonly balances: readonly StockBalance[] },
): Promise<void> {
  const goods = ordered.filter(({ product }) => product.kind !== 'servico');
  const ids = [...new Set(goods.map(({ product }) => product.id))];
  const rows = await connection.rows<UnpaidRow>(selectUnpaid, [...namesOf(holder), ids]);
  for (const id of ids) {
    const lines = goods.filter(({ product }) => product.id === id);
    const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const { ordered: unpaid = 0, reserved = 0 } = rows.find(({ productId }) => productId === id) ?? {};
    const there = balances
      .filter(({ productId }) => productId === id)
      .reduce((sum, { available }) => sum + available, reserved);
    const most = mostUnpaid(there, holder.buyer.factor);
    if (lines[0] && unpaid + asked > most) throw tooManyPieces(lines[0].product, most - unpaid);
  }
}

/**
 * Lets nobody reserve the technicians of a state without paying. The caller has locked the half day.
 * @throws HttpProblem 429
 */
export async function limitVisits(connection: Queryable, holder: Holder): Promise<void> {
  const row = await connection.row<{ visits: number }>(
    `select count(*)::int visits from orders where visit is not null and ${isUnpaid}`,
    namesOf(holder),
  );
  if ((row?.visits ?? 0) < ordinaryVisits * holder.buyer.factor) return;
  const text = `Muitas visitas: ${payFirstText}`;
  throw new HttpProblem(429, 'too-many-requests', text, [], daySeconds);
}

const daySeconds = 86_400;
const payFirstText = 'pague um dos pedidos que você já fez, ou tente de novo em 24 horas';

function tooManyPieces({ name }: ProductRecord, left: number): HttpProblem {
  const how =
    left > 0
      ? `sem pagamento, reservamos mais ${left} ${left === 1 ? 'peça' : 'peças'}, no máximo`
      : payFirstText;
  return new HttpProblem(429, 'too-many-requests', `Muitas peças de ${name}: ${how}`, [], daySeconds);
}
