import { formatReais } from '@storefront/contracts';
import { reais } from '../../catalogue/offers/prices.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

interface RefundRequest {
  readonly paymentId: string;
  /** Whole cents. */
  readonly cents: number;
  /** The same one means the same refund. */
  readonly reference: string;
}

/**
 * Makes all or a part of what was paid due to be given back, which `refundDue` does; all refunds of a payment are never
 * more than it.
 * @throws HttpProblem 409 when less is left, or the payment is not paid; then nothing changes
 */
export async function requestRefund(
  database: Database,
  { paymentId, cents, reference }: RefundRequest,
): Promise<void> {
  await database.transaction(async (connection) => {
    const payment = await connection.row<{ cents: number }>(
      `select amount_cents cents from payments where id = $1 and state = 'paid' and not refund_due for update`,
      [paymentId],
    );
    if (!payment) throw new HttpProblem(409, 'refund-refused', 'Não há nada pago a devolver');
    const known = await connection.rows<{ reference: string; cents: number }>(
      'select reference, amount_cents cents from refunds where payment_id = $1',
      [paymentId],
    );
    if (known.some((refund) => refund.reference === reference)) return;
    const left = known.reduce((rest, refund) => rest - refund.cents, payment.cents);
    if (cents < 1 || cents > left)
      throw new HttpProblem(409, 'refund-refused', `Só podem ser devolvidos até ${formatReais(reais(left))}`);
    await connection.rows(
      `insert into refunds (reference, payment_id, amount_cents, actor) values ($1, $2, $3, 'store')`,
      [reference, paymentId, cents],
    );
  });
}
