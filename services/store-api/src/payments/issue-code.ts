import { type CheckoutFields, findPaymentMethod } from '@storefront/contracts/api';
import type { Session } from '../identity/session/session.ts';
import { codeText } from '../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Database } from '../platform/database/database.ts';
import { expirePayment } from './expire-payments.ts';
import { lookAgain } from './look-up-charges.ts';
import { movePayment, type OpenPayment } from './move-state.ts';
import { createPayment, requirePieces } from './open-payment.ts';
import type { Payer, PaymentProvider } from './payment-provider.ts';
import { findOwnPayment, lockOwnPayment, mayRenew, requireUncancelled } from './read-payment.ts';

/** Whom an order names, as a provider wants it. */
export interface PayerRow {
  readonly recipient: CheckoutFields | null;
  readonly city: string | null;
  readonly uf: string | null;
  readonly postalCode: string;
}

export const payerColumns = 'recipient, city, orders.state uf, postal_code "postalCode"';

export const describePayer = ({ recipient, city, uf, postalCode }: PayerRow): Payer => ({
  name: recipient?.nome ?? '',
  email: recipient?.email ?? '',
  document: (recipient?.documento ?? '').replaceAll(/[^\dA-Za-z]/g, ''),
  address: {
    street: recipient?.logradouro ?? '',
    number: recipient?.numero ?? '',
    district: recipient?.bairro ?? '',
    city: city ?? '',
    state: uf ?? '',
    postalCode: postalCode.replace('-', ''),
  },
});

interface CodelessPayment extends OpenPayment, PayerRow {
  readonly provider: string | null;
  readonly method: string;
}

/**
 * Asks the provider for the code of an order's payment that has none yet. The call is outside any transaction: whoever
 * dies in between asks again, with the same reference.
 */
export async function issueCode(
  database: Database,
  provider: PaymentProvider,
  number: string,
): Promise<void> {
  const payment = await database.prepared.row<CodelessPayment>(
    `select payments.id, order_id "orderId", amount_cents cents, provider, method, ${payerColumns}
     from payments join orders on orders.id = order_id
     where number = $1 and payments.state = 'created' and order_state = 'open'`,
    [number],
  );
  const method = findPaymentMethod(payment?.method);
  // a card is asked for by its order's page
  if (!payment || !method?.code) return;
  const { id, orderId, cents } = payment;
  // nobody has seen a code of the former provider, so nobody can pay it
  if (payment.provider !== provider.name)
    await database.rows('update payments set provider = $2 where id = $1 and provider_id is null', [
      id,
      provider.name,
    ]);
  const expiresAt = method.code.findEnd(new Date());
  const { providerId, code, documentUrl } = await provider.createCode({
    provider: provider.name,
    reference: id,
    cents,
    order: number,
    payer: describePayer(payment),
    method: method.name,
    expiresAt,
  });
  await database.transaction(async (connection) => {
    const move = { orderId, from: 'created', to: 'pending', actor: 'provider' } as const;
    if (!(await movePayment(connection, id, move))) return;
    await connection.prepared.rows(
      `update payments set provider_id = $2, code = $3, expires_at = $4, waits_until = $4::timestamptz + make_interval(hours => $6), document_url = $5,
         ${lookAgain} where id = $1`,
      [id, providerId, code, expiresAt, documentUrl ?? null, method.code?.clearingHours ?? 0],
    );
    await writeOrderMessage(connection, orderId, (order) =>
      codeText(order, { cents, code, expiresAt, isDemonstration: provider.isDemonstration ?? false }),
    );
  });
}

/**
 * Makes another payment if the last one can no longer be paid; two tabs that ask at once get one.
 * @throws HttpProblem 404 for somebody else's order, 409 for one that was cancelled or whose pieces went to others
 */
export async function renewPayment(
  database: Database,
  session: Session | undefined,
  { number, provider }: { readonly number: string; readonly provider: string },
): Promise<void> {
  await database.transaction(async (connection) => {
    const { id } = await lockOwnPayment(connection, session, number);
    await expirePayment(connection, id);
    const payment = await findOwnPayment(connection, session, number);
    requireUncancelled(payment);
    if (!mayRenew(payment)) return;
    await requirePieces(connection, payment.orderId);
    if (payment.state !== 'created') await createPayment(connection, payment.orderId, provider);
  });
}
