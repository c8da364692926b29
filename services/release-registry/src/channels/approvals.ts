import type { Audience } from '@storefront/release-protocol';
import type { ActivationRequest } from '@storefront/release-protocol/calls';
import type { Author } from '../database/changes.ts';
import type { Change, Database } from '../database/schema.ts';
import { readShare, toColumns } from './channel.ts';

/** A request expires after a day without confirmation, because what was checked for it may have changed. */
const requestLifeMs = 24 * 3_600_000;

/** Names of the remotes whose activations need two tokens. */
export async function readTwoPersonRemotes(db: Database | Change): Promise<string[]> {
  const rows = await db.selectFrom('two_person_remotes').selectAll().orderBy('remote').execute();
  return rows.map(({ remote }) => remote);
}

/**
 * Sets whether activations of a remote need two tokens. Turning it off drops the remote's request. Returns whether
 * anything changed.
 */
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

/** Requests that have not expired. */
export async function readRequests(db: Database | Change): Promise<ActivationRequest[]> {
  const since = new Date(Date.now() - requestLifeMs).toISOString();
  const rows = await db.selectFrom('activation_requests').selectAll().where('at', '>', since).execute();
  return rows.map(({ audience_percent: audiencePercent, percent, audience: name, ...row }) => {
    const share = percent === null ? undefined : readShare({ percent, audience: name, audiencePercent });
    return { ...row, percent: share?.percent ?? null, audience: share?.audience ?? null };
  });
}

type ActivationIntent = {
  remote: string;
  version: string;
  /** The canary's percentage; null for an activation or a rollout. */
  percent: number | null;
  audience?: Audience | undefined;
  /** The plan of a rollout, as JSON. */
  plan?: string;
  reason?: string | undefined;
};

/**
 * Returns the reason for the audit if the change may proceed: it needs one token only, or another token has requested
 * it, whom the reason then names. Otherwise stores the request and returns it; `isNew` is false when the same token had
 * requested the same.
 */
export async function requireSecondPerson(
  change: Change,
  intent: ActivationIntent,
  { actor, token }: Author,
): Promise<{ reason: string | undefined } | { request: ActivationRequest; isNew: boolean }> {
  const { remote, version, percent, audience, plan = null, reason } = intent;
  if (!(await readTwoPersonRemotes(change)).includes(remote)) return { reason };
  const waiting = (await readRequests(change)).find((each) => each.remote === remote);
  const isSame =
    waiting?.version === version &&
    waiting.percent === percent &&
    waiting.audience === (audience ?? null) &&
    waiting.plan === plan;
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
    audience: audience ?? null,
    plan,
    reason: reason ?? null,
    at: new Date().toISOString(),
    actor,
    token,
  };
  const columns = percent === null ? undefined : toColumns({ percent, audience });
  await change
    .insertInto('activation_requests')
    .values({
      ...request,
      percent: columns?.percent ?? null,
      audience_percent: columns?.audiencePercent ?? 0,
    })
    .execute();
  return { request, isNew: true };
}
