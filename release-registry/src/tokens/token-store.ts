import { isSameSecret } from '@storefront/server-kit/same-secret';
import { z } from 'zod';
import type { Change, Database } from '../database/schema.ts';
import { conflict, notFound } from '../http/http-problem.ts';
import { type Identity, Role } from './identity.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Tokens from the environment or a file rather than from the database. */
export type OwnTokens = { operator: string; shell: string };

const dayMs = 24 * 3_600_000;

const ownIdentities: Readonly<Record<keyof OwnTokens, Identity>> = {
  operator: { name: 'operator', role: 'operator', remote: null },
  shell: { name: 'shell', role: 'shell', remote: null },
};

/** Names that the audit gives to the registry itself. */
const reservedNames = [...Object.keys(ownIdentities), 'judge', 'rollout'];

/** Returns the identity of a bearer secret; undefined when it is unknown, revoked or expired. */
export type Authenticate = (secret: string) => Promise<Identity | undefined>;

export function createAuthenticate(db: Database, tokens: OwnTokens): Authenticate {
  const ownNames = ['operator', 'shell'] as const;
  return async (secret) => {
    const ownName = ownNames.find((name) => isSameSecret(secret, tokens[name]));
    if (ownName) return ownIdentities[ownName];
    const row = await db
      .selectFrom('tokens')
      .select(['name', 'role', 'remote', 'expires_at'])
      .where('secret_hash', '=', hashSecret(secret).toString('hex'))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || hasExpired(row.expires_at)) return undefined;
    return { name: row.name, role: Role.parse(row.role), remote: row.remote };
  };
}

/** A token's secret and its expiry, ISO 8601 in UTC. */
export type NewToken = { token: string; expiresAt: string };

/**
 * Stores a new token for some days; its secret is returned here and nowhere else. Throws a 409 `HttpProblem` for a
 * taken name.
 */
export async function createToken(change: Change, identity: Identity, days: number): Promise<NewToken> {
  const { name, role, remote } = identity;
  const taken = await change.selectFrom('tokens').select('name').where('name', '=', name).executeTakeFirst();
  if (taken !== undefined || reservedNames.includes(name))
    throw conflict(`A token named "${name}" exists already`);
  const secret = newSecret();
  const now = Date.now();
  const expiresAt = new Date(now + days * dayMs).toISOString();
  const row = { name, role, remote, secret_hash: hashSecret(secret).toString('hex'), revoked_at: null };
  await change
    .insertInto('tokens')
    .values({ ...row, created_at: new Date(now).toISOString(), expires_at: expiresAt })
    .execute();
  return { token: secret, expiresAt };
}

/** Revokes a token for good; its name stays taken, so that the audit stays unambiguous. Throws a 404 `HttpProblem`. */
export async function revokeToken(change: Change, name: string): Promise<void> {
  const { numUpdatedRows } = await change
    .updateTable('tokens')
    .set({ revoked_at: new Date().toISOString() })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(`No token named "${name}" is in use`);
}

function hasExpired(expiresAt: string | null): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

/** A token without its secret. Times are ISO 8601, UTC. */
export const TokenSummary = z.object({
  name: z.string(),
  role: z.string(),
  remote: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type TokenSummary = z.infer<typeof TokenSummary>;

export async function listTokens(db: Database): Promise<TokenSummary[]> {
  return db
    .selectFrom('tokens')
    .select([
      'name',
      'role',
      'remote',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
    ])
    .orderBy('name')
    .execute();
}
