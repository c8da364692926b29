import { randomUUID } from 'node:crypto';
import type { SignUp, User } from '@storefront/contracts/api';
import type * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/queryable.ts';
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
