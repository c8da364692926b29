import { describeRole } from '@storefront/release-protocol/calls';
import { queueEvent, readEventSource } from '../database/outbox.ts';
import { createEvent } from '../database/release-event.ts';
import type { Database } from '../database/schema.ts';

/** How long before its end a token is announced. */
const noticeMs = 7 * 24 * 3_600_000;

/** `expiresAt` is ISO 8601, UTC. */
export type ExpiringToken = { name: string; role: string; remote: string | null; expiresAt: string | null };

/** Reads the tokens that expire within a week. */
export function readExpiringTokens(db: Database, nowMs: number): Promise<ExpiringToken[]> {
  return db
    .selectFrom('tokens')
    .select(['name', 'role', 'remote', 'expires_at as expiresAt'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs).toISOString())
    .where('expires_at', '<=', new Date(nowMs + noticeMs).toISOString())
    .orderBy('expires_at')
    .execute();
}

/** Stores an event for each token that expires soon, once. */
export async function announceExpiringTokens(db: Database, nowMs: number): Promise<void> {
  const tokens = await readExpiringTokens(db, nowMs);
  if (tokens.length === 0) return;
  await db.transaction().execute(async (change) => {
    const source = await readEventSource(change);
    for (const token of tokens) {
      const { name, remote, expiresAt } = token;
      await queueEvent(
        change,
        createEvent({
          // a later token may have the same name
          id: `token-expiring.${name}.${expiresAt}`,
          source,
          type: 'aragem.token.expiring',
          subject: name,
          time: new Date(nowMs).toISOString(),
          data: {
            text: `The token ${name} (${describeRole(token)}) expires on ${expiresAt}`,
            remote: remote ?? undefined,
          },
        }),
      );
    }
  });
}
