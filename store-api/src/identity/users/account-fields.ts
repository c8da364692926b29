import type { addressFields, CheckoutFields } from '@storefront/contracts/api';
import { dropNulls } from '../../platform/database/drop-nulls.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

interface AccountRow {
  readonly nome: string;
  readonly email: string;
  readonly telefone: string | null;
  readonly documento: string | null;
  readonly address: Pick<CheckoutFields, (typeof addressFields)[number]> | null;
}

/** What an account says of a shopper who has typed nothing yet, and its default address. */
export async function readAccountFields(
  connection: Queryable,
  userId: number,
): Promise<{ readonly customer: CheckoutFields; readonly address: CheckoutFields }> {
  const row = await connection.prepared.row<AccountRow>(
    `select users.name nome, email, phone telefone, tax_id documento,
       case when street is not null then jsonb_build_object('cep', postal_code, 'logradouro', street,
         'numero', number, 'complemento', complement, 'bairro', district) end address
     from users left join addresses on user_id = users.id and is_default where users.id = $1`,
    [userId],
  );
  if (!row) return { customer: {}, address: {} };
  const { nome, email, telefone, documento, address } = row;
  return { customer: dropNulls({ nome, email, telefone, documento }), address: address ?? {} };
}
