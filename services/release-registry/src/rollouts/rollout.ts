import { Rollout, RolloutPlan } from '@storefront/release-protocol/calls';
import type { Change, Database } from '../database/schema.ts';

export async function readRollouts(db: Database | Change): Promise<Rollout[]> {
  const rows = await db.selectFrom('rollouts').selectAll().orderBy('remote').execute();
  return rows.map((row) => ({
    remote: row.remote,
    version: row.version,
    plan: readStoredPlan(row.plan),
    step: row.step,
    stepSince: row.step_since,
    state: Rollout.shape.state.parse(row.state),
    note: row.note,
    approved: row.approved === 1,
    channelRevision: row.channel_revision,
    startedAt: row.started_at,
    actor: row.actor,
  }));
}

export async function findRollout(db: Database | Change, remote: string): Promise<Rollout | undefined> {
  return (await readRollouts(db)).find((rollout) => rollout.remote === remote);
}

/** Whether it still decides about the remote's canary. */
export function isOpen({ state }: Rollout): boolean {
  return state === 'running' || state === 'paused';
}

/** Stores it in place of the remote's rollout before. */
export async function saveRollout(change: Change, rollout: Rollout): Promise<void> {
  const row = {
    version: rollout.version,
    plan: JSON.stringify(rollout.plan),
    step: rollout.step,
    step_since: rollout.stepSince,
    state: rollout.state,
    note: rollout.note,
    approved: rollout.approved ? 1 : 0,
    channel_revision: rollout.channelRevision,
    started_at: rollout.startedAt,
    actor: rollout.actor,
  };
  await change
    .insertInto('rollouts')
    .values({ remote: rollout.remote, ...row })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
    .execute();
}

/** Says what a rollout waits for, unless it has gone on in the meantime. */
export async function saveNote(db: Database | Change, rollout: Rollout, note: string): Promise<void> {
  await db
    .updateTable('rollouts')
    .set({ note })
    .where('remote', '=', rollout.remote)
    .where('version', '=', rollout.version)
    .where('step_since', '=', rollout.stepSince)
    .where('state', '=', rollout.state)
    .execute();
}

/** Reads a plan that is stored as JSON. */
export const readStoredPlan = (json: string): RolloutPlan => RolloutPlan.parse(JSON.parse(json));
