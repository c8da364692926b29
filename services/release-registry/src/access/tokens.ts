import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Role, type TokenSummary } from '@storefront/release-protocol/calls';
import type { Change, Database } from '../database/schema.ts';
import { conflict, notFound } from './http-problem.ts';
import type { Authenticate, AuthenticateByHash, Identity } from './identity.ts';

/** Returns a token, which another may have replaced since the last time. */
export type ReadToken = () => Promise<string>;

/** Tokens from the environment or a file rather than from the database. */
export type OwnTokens = { operator: ReadToken; shell: ReadToken };

const dayMs = 24 * 3_600_000;

const ownIdentities: Readonly<Record<keyof OwnTokens, Identity>> = {
  operator: { name: 'operator', role: 'operator', remote: null },
  shell: { name: 'shell', role: 'shell', remote: null },
};

/** Names that the audit gives to the registry itself. */
const reservedNames = [...Object.keys(ownIdentities), 'judge', 'rollout'];

export function createAuthenticate(db: Database, tokens: OwnTokens): Authenticate {
  const byHash = createAuthenticateByHash(db, tokens);
  return (secret) => byHash(hashSecret(secret));
}

export function createAuthenticateByHash(db: Database, tokens: OwnTokens): AuthenticateByHash {
  const ownNames = ['operator', 'shell'] as const;
  return async (hash) => {
    for (const name of ownNames)
      if (timingSafeEqual(hash, hashSecret(await tokens[name]()))) return ownIdentities[name];
    const row = await db
      .selectFrom('tokens')
      .select(['name', 'role', 'remote', 'expires_at'])
      .where('secret_hash', '=', hash.toString('hex'))
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

/** The file of the token with which a shell on the registry's machine reports what it serves. */
export function shellTokenFile(registryDir: string): string {
  return path.join(registryDir, 'shell-token');
}

const leastLength = 32;
/** The file is read no more often than this, however many calls come. */
const readAgainMs = 2000;

/**
 * Opens the file of a token; creates it if it does not exist.
 * @returns the token that is in the file, which may be replaced there at any time; one that is removed, cut or empty
 * changes nothing
 * @throws Error when the file that exists has no token
 */
export async function openTokenFile(file: string): Promise<ReadToken> {
  let token = await ensureTokenFile(file);
  let nextReadAt = performance.now() + readAgainMs;
  return async () => {
    if (performance.now() < nextReadAt) return token;
    nextReadAt = performance.now() + readAgainMs;
    const stored = (await readFile(file, 'utf8').catch(() => '')).trim();
    if (stored.length >= leastLength) token = stored;
    return token;
  };
}

async function ensureTokenFile(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    const token = newSecret();
    try {
      await handle.writeFile(`${token}\n`);
      await handle.sync();
    } catch (error) {
      // as on a full disk; the next start would find a file without a token
      await rm(file);
      throw error;
    } finally {
      await handle.close();
    }
    return token;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const token = (await readFile(file, 'utf8')).trim();
    if (token.length < leastLength)
      throw new Error(`${file} holds no token of 32 characters: delete it, and the next start creates one`);
    return token;
  }
}

/** Creates a secret of 256 random bits, in characters that need no quoting in a shell or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain hash suffices, because a secret of 256 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
