import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { writeTaxId } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

/** Whether it is a CPF or a CNPJ, of which version 2 has letters, too. */
export const isValidTaxId = (text: string): boolean =>
  isValidCpf(text) || isValidCnpj(text) || isValidCnpj(text, { version: 2 });

export async function readTaxId(connection: Queryable, userId: number): Promise<string> {
  const row = await connection.row<{ taxId: string | null }>(
    'select tax_id "taxId" from users where id = $1',
    [userId],
  );
  return row?.taxId ?? '';
}

/** Stores the account's CPF or CNPJ; an empty text removes it. @throws HttpProblem 422 for any other text */
export async function changeTaxId(connection: Queryable, userId: number, typed: string): Promise<string> {
  const text = typed.trim();
  if (text !== '' && !isValidTaxId(text))
    throw new HttpProblem(422, 'tax-id-invalid', 'Não é um CPF nem um CNPJ', { documento: 'não vale' });
  const taxId = writeTaxId(text);
  await connection.rows('update users set tax_id = $2 where id = $1', [userId, taxId || null]);
  return taxId;
}
