import {
  type AccountAddress,
  mostAddresses,
  type NewAddress,
  writePostalCode,
} from '@storefront/contracts/api';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem, notFound } from '../platform/http/errors/problems.ts';

const columns = `id, name nome, postal_code cep, street logradouro, number numero, complement complemento,
  district bairro, is_default principal`;

/** The default one first, then by age. */
export const readAddresses = (connection: Queryable, userId: number): Promise<AccountAddress[]> =>
  connection.rows<AccountAddress>(
    `select ${columns} from addresses where user_id = $1 order by is_default desc, id`,
    [userId],
  );

/** Changes of one account's addresses are made one after the other, so that they are counted one by one. */
async function lockAccount(connection: Queryable, userId: number): Promise<void> {
  await connection.rows('select 1 from users where id = $1 for update', [userId]);
}

/** In the order of the columns, without blanks at the ends. */
function listColumnValues({
  nome = '',
  cep,
  logradouro,
  numero,
  complemento = '',
  bairro,
}: NewAddress): string[] {
  const [street, house] = [logradouro.trim(), numero.trim()];
  const name = nome.trim() || `${street}, ${house}`.slice(0, 40);
  return [name, writePostalCode(cep), street, house, complemento.trim(), bairro.trim()];
}

const makeDefault = async (connection: Queryable, userId: number, id: number): Promise<void> => {
  await connection.rows('update addresses set is_default = false where user_id = $1 and is_default', [
    userId,
  ]);
  await connection.rows('update addresses set is_default = true where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
};

const full = () =>
  new HttpProblem(422, 'addresses-full', `Uma conta guarda no máximo ${mostAddresses} endereços.`);

/** Stores an address that the account does not have yet. @throws HttpProblem 422 for one too many */
export async function addAddress(connection: Queryable, userId: number, address: NewAddress): Promise<void> {
  await lockAccount(connection, userId);
  const values = listColumnValues(address);
  const known = await readAddresses(connection, userId);
  const isSame = ({ cep, logradouro, numero, complemento, bairro }: AccountAddress) =>
    [cep, logradouro, numero, complemento, bairro].every((text, at) => text === values[at + 1]);
  const same = known.find(isSame);
  if (!same && known.length >= mostAddresses) throw full();
  const [added] = same
    ? [same]
    : await connection.rows<{ id: number }>(
        `insert into addresses (user_id, name, postal_code, street, number, complement, district, is_default)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [userId, ...values, known.length === 0],
      );
  if (added && address.principal) await makeDefault(connection, userId, added.id);
}

const unknownAddress = () => notFound('Este endereço já não está na conta');

/** A number that is too large for a column is no address. */
const whereOwn = 'user_id = $1 and id = $2::bigint';

/** Replaces an address of the account. @throws HttpProblem 404 when it has none of this number */
export async function changeAddress(
  connection: Queryable,
  { userId, id }: { readonly userId: number; readonly id: number },
  address: NewAddress,
): Promise<void> {
  await lockAccount(connection, userId);
  const isChanged = await connection.changes(
    `update addresses set name = $3, postal_code = $4, street = $5, number = $6, complement = $7, district = $8
     where ${whereOwn}`,
    [userId, id, ...listColumnValues(address)],
  );
  if (!isChanged) throw unknownAddress();
  if (address.principal) await makeDefault(connection, userId, id);
}

/** Removes an address; the oldest one follows the default one. @throws HttpProblem 404 when it is not there */
export async function removeAddress(connection: Queryable, userId: number, id: number): Promise<void> {
  await lockAccount(connection, userId);
  const isRemoved = await connection.changes(`delete from addresses where ${whereOwn}`, [userId, id]);
  if (!isRemoved) throw unknownAddress();
  const [first] = await readAddresses(connection, userId);
  if (first && !first.principal) await makeDefault(connection, userId, first.id);
}
