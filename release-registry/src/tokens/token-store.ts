import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Change, Database } from '../database/schema.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { type Identity, Role } from './identity.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Name of the token that comes from the environment or the token file rather than from the database. */
const operatorName = 'operator';

/** Whom a bearer secret stands for, or undefined when it is unknown or revoked. */
export type Authenticate = (secret: string) => Promise<Identity | undefined>;

export function createAuthenticate(db: Database, operatorToken: string): Authenticate {
  const operatorHash = hashSecret(operatorToken);
  return async (secret) => {
    const hash = hashSecret(secret);
    if (timingSafeEqual(hash, operatorHash)) return { name: operatorName, role: 'operator', remote: null };
    const row = await db
      .selectFrom('tokens')
      .select(['name', 'role', 'remote'])
      .where('secret_hash', '=', hash.toString('hex'))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row && { name: row.name, role: Role.parse(row.role), remote: row.remote };
  };
}

/** Stores a new token; its secret is returned here and nowhere else. Throws a 409 `Refusal` for a taken name. */
export async function createToken(change: Change, identity: Identity): Promise<string> {
  const { name, role, remote } = identity;
  const taken = await change.selectFrom('tokens').select('name').where('name', '=', name).executeTakeFirst();
  if (taken !== undefined || name === operatorName) throw conflict(`A token named "${name}" exists already`);
  const secret = newSecret();
  const row = { name, role, remote, secret_hash: hashSecret(secret).toString('hex'), revoked_at: null };
  await change
    .insertInto('tokens')
    .values({ ...row, created_at: new Date().toISOString() })
    .execute();
  return secret;
}

/** Ends a token for good; its name stays taken, so that the audit stays true. Throws a 404 `Refusal`. */
export async function revokeToken(change: Change, name: string): Promise<void> {
  const { numUpdatedRows } = await change
    .updateTable('tokens')
    .set({ revoked_at: new Date().toISOString() })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(`No token named "${name}" is in use`);
}

/** A token as it may be told: without its secret. Times are ISO 8601, UTC. */
export const TokenSummary = z.object({
  name: z.string(),
  role: z.string(),
  remote: z.string().nullable(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
});
export type TokenSummary = z.infer<typeof TokenSummary>;

export async function listTokens(db: Database): Promise<TokenSummary[]> {
  return db
    .selectFrom('tokens')
    .select(['name', 'role', 'remote', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .orderBy('name')
    .execute();
}
