import { z } from 'zod';
import type { Author } from '../database/changes.ts';
import type { Change, Database } from '../database/schema.ts';

/** A request is forgotten when nobody confirms it for a day: what was checked then may no longer hold. */
const requestLifeMs = 24 * 3_600_000;

/**
 * An activation, or a canary of `percent`, that waits for a second person. `actor` and `token` requested it; `at` is
 * ISO 8601, UTC.
 */
export const ActivationRequest = z.object({
  remote: z.string(),
  version: z.string(),
  percent: z.number().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
  actor: z.string(),
  token: z.string(),
});
export type ActivationRequest = z.infer<typeof ActivationRequest>;

/** Names of the remotes whose activations need two tokens. */
export async function readTwoPersonRemotes(db: Database | Change): Promise<string[]> {
  const rows = await db.selectFrom('two_person_remotes').selectAll().orderBy('remote').execute();
  return rows.map(({ remote }) => remote);
}

/** Returns whether anything changed. Turning it off drops the remote's request. */
export async function setTwoPerson(change: Change, remote: string, required: boolean): Promise<boolean> {
  const isRequired = (await readTwoPersonRemotes(change)).includes(remote);
  if (isRequired === required) return false;
  if (required) await change.insertInto('two_person_remotes').values({ remote }).execute();
  else {
    await change.deleteFrom('two_person_remotes').where('remote', '=', remote).execute();
    await change.deleteFrom('activation_requests').where('remote', '=', remote).execute();
  }
  return true;
}

/** Requests that still wait. */
export async function readRequests(db: Database | Change): Promise<ActivationRequest[]> {
  const since = new Date(Date.now() - requestLifeMs).toISOString();
  return db.selectFrom('activation_requests').selectAll().where('at', '>', since).execute();
}

export type Intent = {
  remote: string;
  version: string;
  /** A canary's share; null: an activation. */
  percent: number | null;
  reason?: string | undefined;
};

/**
 * Lets a change pass that another token has requested, or that needs one token only. Else the request that now waits.
 * `reason` names who requested it; `isNew` is false when the same token had requested the same.
 */
export async function requireSecondPerson(
  change: Change,
  intent: Intent,
  { actor, token }: Author,
): Promise<{ reason: string | undefined } | { request: ActivationRequest; isNew: boolean }> {
  const { remote, version, percent, reason } = intent;
  if (!(await readTwoPersonRemotes(change)).includes(remote)) return { reason };
  const waiting = (await readRequests(change)).find((each) => each.remote === remote);
  const isSame = waiting?.version === version && waiting.percent === percent;
  if (isSame && waiting.token === token) return { request: waiting, isNew: false };
  await change.deleteFrom('activation_requests').where('remote', '=', remote).execute();
  if (isSame) {
    const why = [waiting.reason, reason].filter(Boolean);
    return { reason: [...why, `requested by ${waiting.actor} with the token ${waiting.token}`].join('; ') };
  }
  const request = {
    remote,
    version,
    percent,
    reason: reason ?? null,
    at: new Date().toISOString(),
    actor,
    token,
  };
  await change.insertInto('activation_requests').values(request).execute();
  return { request, isNew: true };
}
