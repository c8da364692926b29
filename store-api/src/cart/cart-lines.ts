import type { CartItemHash } from '@storefront/contracts/api';
import type { Queryable } from '../database/database.ts';

export interface CartLine {
  readonly productId: number;
  readonly choiceId: number;
  readonly unitId: number;
  readonly kind: string;
  readonly quantity: number;
}

/** The visitor's lines, the first added first. A revoked session has none. */
export function readLines(connection: Queryable, sessionId: string): Promise<CartLine[]> {
  return connection.prepared<CartLine>(
    'cart-lines',
    `select product_id "productId", choice_id "choiceId", unit_id "unitId", kind, quantity
     from cart_lines join sessions on sessions.id = session_id and revoked_at is null
     where session_id = $1 order by added_at, product_id, choice_id, unit_id`,
    [sessionId],
  );
}

/** Two requests of one visitor take turns, so that neither reckons with lines that the other is changing. */
export async function lockCart(connection: Queryable, sessionId: string): Promise<void> {
  await connection.prepared('lock-cart', 'select 1 from sessions where id = $1 for update', [sessionId]);
}

export async function writeLine(connection: Queryable, sessionId: string, line: CartLine): Promise<void> {
  await connection.prepared(
    'write-cart-line',
    `insert into cart_lines (session_id, product_id, choice_id, unit_id, kind, quantity)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (session_id, product_id, choice_id, unit_id) do update set quantity = excluded.quantity`,
    [sessionId, line.productId, line.choiceId, line.unitId, line.kind, line.quantity],
  );
}

export async function removeLine(
  connection: Queryable,
  sessionId: string,
  { idProduto, idAtributoSimples, idUnidadeVenda }: CartItemHash,
): Promise<void> {
  await connection.prepared(
    'remove-cart-line',
    'delete from cart_lines where session_id = $1 and product_id = $2 and choice_id = $3 and unit_id = $4',
    [sessionId, idProduto, idAtributoSimples, idUnidadeVenda],
  );
}
