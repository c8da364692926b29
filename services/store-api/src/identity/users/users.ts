import { hash, randomBytes, randomUUID } from 'node:crypto';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import {
  type addressFields,
  type CheckoutFields,
  type SignUp,
  type User,
  writeTaxId,
} from '@storefront/contracts/api';
import type * as z from 'zod/mini';
import { dropNulls, type Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { passwordMatches } from './password.ts';

export interface UserRow {
  id: number;
  email: string;
  name: string;
  phone: string | null;
  cartId: string;
  confirmedEmail: string | null;
}

export const isConfirmed = ({ email, confirmedEmail }: UserRow): boolean => email === confirmedEmail;

export const userColumns = 'id, email, name, phone, cart_id "cartId", confirmed_email "confirmedEmail"';

export const anonymous: User = { logado: false, ativo: false, nomeRazao: '' };

export function userReply(user: UserRow): User {
  const { id, email, name, phone } = user;
  return {
    logado: true,
    ativo: true,
    nomeRazao: name,
    id,
    email: { email, confirmado: isConfirmed(user) },
    ...(phone === null ? {} : { celular: { phone } }),
  };
}

export async function findUser(connection: Queryable, id: number): Promise<UserRow | undefined> {
  return connection.prepared.row<UserRow>(`select ${userColumns} from users where id = $1`, [id]);
}

/** @throws HttpProblem 409 when the e-mail already has an account */
export async function createUser(
  connection: Queryable,
  { nomeRazao, email, celular }: z.output<typeof SignUp>,
  passwordHash: string,
): Promise<UserRow> {
  const cartId = randomUUID();
  await connection.rows('insert into carts (id) values ($1)', [cartId]);
  const row = await connection.row<UserRow>(
    `insert into users (email, name, phone, password_hash, cart_id) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing returning ${userColumns}`,
    [email.toLowerCase(), nomeRazao.trim(), celular ?? null, passwordHash, cartId],
  );
  if (!row) throw emailTaken();
  return row;
}

const emailTaken = () =>
  new HttpProblem(409, 'email-taken', 'Já existe um cadastro com este e-mail', { email: 'já tem cadastro' });

/** Replaces name, e-mail and phone. @throws HttpProblem 409 when another account has the e-mail */
export async function correctUser(
  connection: Queryable,
  id: number,
  { nomeRazao, email, celular }: z.output<typeof SignUp>,
): Promise<UserRow> {
  const row = await connection.row<UserRow>(
    `update users set email = $2, name = $3, phone = $4
     where id = $1 and not exists (select 1 from users where email = $2 and id <> $1) returning ${userColumns}`,
    [id, email.toLowerCase(), nomeRazao.trim(), celular ?? null],
  );
  if (!row) throw emailTaken();
  return row;
}

/** @throws HttpProblem 401, the same for a wrong password and an unknown e-mail */
export async function checkUser(connection: Queryable, email: string, password: string): Promise<UserRow> {
  const row = await connection.row<UserRow & { passwordHash: string }>(
    `select ${userColumns}, password_hash "passwordHash" from users where email = $1`,
    [email.toLowerCase()],
  );
  if (!(await passwordMatches(password, row?.passwordHash)) || !row)
    throw new HttpProblem(401, 'wrong-credentials', 'E-mail ou senha não conferem');
  return row;
}

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

/** The key of a link in an e-mail; the database has its hash alone. */
export const createLinkKey = (): string => randomBytes(32).toString('base64url');

export const hashLinkKey = (key: string): string => hash('sha256', key, 'base64url');
