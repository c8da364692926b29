import { readHistory } from '../audit/history.ts';
import type { Database } from '../database/schema.ts';
import { judgeName } from '../judge/read-judged.ts';

/** What the judge has done to a release, or has warned of. */
export type JudgeNotice = { version: string; at: string; reason: string | null };

const warnedMs = 24 * 3_600_000;

/** Reads which release the judge has withdrawn, until somebody changes the remote's channel again. */
export async function readWithdrawal(db: Database, remote: string): Promise<JudgeNotice | null> {
  const [last] = await readHistory(db, { remote, limit: 1, actions: ['activate', 'rollback', 'canary'] });
  if (last?.token !== judgeName) return null;
  const { action, version, fromVersion, at, reason } = last;
  return { version: (action === 'rollback' ? fromVersion : version) ?? '', at, reason };
}

/** Reads what the judge has warned of, for a day or until another release is active. */
export async function readWarning(db: Database, remote: string, nowMs: number): Promise<JudgeNotice | null> {
  const [last] = await readHistory(db, { remote, limit: 1, actions: ['activate', 'rollback', 'warn'] });
  if (last?.action !== 'warn' || Date.parse(last.at) <= nowMs - warnedMs) return null;
  const { version, at, reason } = last;
  return { version: version ?? '', at, reason };
}
