import type { Queryable } from '../platform/database/queryable.ts';
import { writeEffect } from '../platform/effects/write-effect.ts';
import type { Actor } from '../platform/state-machine.ts';

interface NewRefund {
  /** The same one means the same refund. */
  readonly reference: string;
  readonly paymentId: string;
  readonly cents: number;
  readonly actor: Actor;
}

/** Makes a part of a payment due to be given back, in the transaction that decides it; the caller has locked the payment. */
export async function writeRefund(connection: Queryable, refund: NewRefund): Promise<void> {
  const { reference, paymentId, cents, actor } = refund;
  await connection.rows(
    'insert into refunds (reference, payment_id, amount_cents, actor) values ($1, $2, $3, $4)',
    [reference, paymentId, cents, actor],
  );
  await writeEffect(connection, { kind: 'refund', key: reference });
}
