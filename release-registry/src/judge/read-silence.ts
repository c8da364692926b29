import { type CountRow, sumHoursBefore } from '../counts/count-store.ts';
import type { Change, Database } from '../database/schema.ts';
import { type IntentRules, listJudgedIntents } from '../records/intent-rules.ts';
import { judgeSilence, mayBeMissing } from './judge-silence.ts';
import { type JudgedChannel, type JudgedRelease, judgedMs, ofRemote, sumByTime } from './judged-releases.ts';

/**
 * Judges the guardrails of live releases that have no canary beside them: by the last ten minutes, and the day before, in
 * which the previous release may have served.
 */
export async function readSilence(
  db: Database | Change,
  {
    channels,
    rows,
    rules,
    nowMs,
  }: { channels: JudgedChannel[]; rows: CountRow[]; rules: IntentRules; nowMs: number },
): Promise<JudgedRelease[]> {
  const silent: JudgedRelease[] = [];
  for (const { remote, active, previous, canary } of channels) {
    if (previous === null || canary !== null) continue;
    const recent = rows.filter((row) => row.version === active && Date.parse(row.at) >= nowMs - judgedMs);
    const steps = sumByTime(ofRemote(recent, remote), active);
    const guardrails = listJudgedIntents(rules, remote).filter(({ fallen }) => fallen === 'roll back');
    const suspect = guardrails.filter(({ intent }) => mayBeMissing(intent, steps));
    if (suspect.length === 0) continue;
    const hours = await sumHoursBefore(db, { remote, versions: [active, previous] }, nowMs - judgedMs);
    for (const { intent } of suspect) {
      const verdict = judgeSilence(intent, { steps, hours });
      const release = { remote, kind: 'live', candidate: active, control: previous, percent: null } as const;
      if (verdict) silent.push({ ...release, metric: intent, verdict });
    }
  }
  return silent;
}
