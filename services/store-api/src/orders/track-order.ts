import type { TrackedOrder, TrackingRequest } from '@storefront/contracts/api';
import { readTypedCode } from '../cart/coupons/typed-code.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { readStatus, readVisit, type StatusRow, statusColumns } from './reading/order-status.ts';

/** Calls of one IP address in a minute. */
export const trackingLimits = { writesPerMinute: 20 };

interface TrackedRow extends StatusRow {
  readonly number: string;
  readonly createdAt: Date;
  readonly visit: string | null;
}

/** A CPF or a CNPJ without its points; newer CNPJs have letters. */
const plainDocument = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') || null;

/** What may be said to whoever knows an order's number, and the e-mail, CPF or CNPJ that made it. */
export async function trackOrder(
  connection: Queryable,
  { numero, contato }: TrackingRequest,
): Promise<TrackedOrder | undefined> {
  const isEmail = contato.includes('@');
  const row = await connection.row<TrackedRow>(
    `select number, created_at "createdAt", visit, ${statusColumns} from orders
     where number = $1 and (lower(recipient->>'email') = $2
       or exists (select 1 from users where users.id = user_id and lower(users.email) = $2)
       or regexp_replace(upper(recipient->>'documento'), '[^0-9A-Z]', '', 'g') = $3)`,
    [readTypedCode(numero), isEmail ? contato.toLowerCase() : null, isEmail ? null : plainDocument(contato)],
  );
  if (!row) return undefined;
  const { remessas, ...status } = readStatus(row);
  return {
    numero: row.number,
    criadoEm: row.createdAt.toISOString(),
    ...status,
    ...readVisit(row),
    ...(remessas && { remessas: remessas.map(({ itens: _, ...shipment }) => shipment) }),
  };
}
