import { type Rollout, readStep, type Share } from '@storefront/release-protocol/calls';
import { HttpProblem } from '../access/http-problem.ts';
import { widenRelease } from '../channels/activate-release.ts';
import type { ChannelChange } from '../channels/channel.ts';
import { commitChange } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import type { IntentRules } from '../judge/intent-rules.ts';
import type { JudgeContext } from '../judge/judging.ts';
import { type Decision, decideStep } from './decide-step.ts';
import { readSituation } from './read-situation.ts';
import { findRollout, isOpen, readRollouts, saveNote, saveRollout } from './rollout.ts';

const rolloutAuthor = { actor: 'rollout', token: 'rollout' };

/** Takes the next step of each rollout whose figures allow it, and says what the others wait for. */
export async function advanceRollouts({ database, discovery, intentRules }: JudgeContext): Promise<void> {
  for (const rollout of (await readRollouts(database.db)).filter(isOpen)) {
    const { action, note } = await database.db
      .transaction()
      .execute((change) => decide(change, rollout, intentRules));
    if (action === 'wait') {
      if (note !== rollout.note) await saveNote(database.db, rollout, note);
      continue;
    }
    try {
      const { changed } = await commitChange(database, rolloutAuthor, async (change) => ({
        result: undefined,
        audit: await act(change, rollout.remote, intentRules),
      }));
      if (changed) await discovery.refresh();
    } catch (error) {
      // the gate, or a freeze of this moment: the next report tries again
      if (!(error instanceof HttpProblem)) throw error;
      await hold(database, rollout, error.message);
    }
  }
}

/** Notes once why the gate or a freeze refused the step, as a change that webhooks are sent. */
async function hold(database: JudgeContext['database'], rollout: Rollout, reason: string): Promise<void> {
  if (reason === rollout.note) return;
  const { remote, version } = rollout;
  await commitChange(database, rolloutAuthor, async (change) => {
    const isNoted = (await findRollout(change, remote))?.note === reason;
    if (!isNoted) await saveNote(change, rollout, reason);
    return { result: undefined, audit: isNoted ? [] : [{ action: 'rollout-hold', remote, version, reason }] };
  });
}

async function decide(change: Change, rollout: Rollout, rules: IntentRules): Promise<Decision> {
  return decideStep(await readSituation(change, { rollout, rules, nowMs: Date.now() }));
}

/** Decides again, inside the change: another registry or a person may have acted in the meantime. */
async function act(change: Change, remote: string, rules: IntentRules): Promise<ChannelChange['audit']> {
  const rollout = await findRollout(change, remote);
  if (rollout === undefined || !isOpen(rollout)) return [];
  const { action, note } = await decide(change, rollout, rules);
  if (action === 'wait') return [];
  if (action === 'next') return takeNextStep(change, rollout, note);
  const state = action === 'pause' ? 'paused' : 'ended';
  await saveRollout(change, { ...rollout, state, note });
  return [
    {
      action: action === 'pause' ? 'rollout-pause' : 'rollout-abort',
      remote,
      version: rollout.version,
      reason: note,
    },
  ];
}

async function takeNextStep(change: Change, rollout: Rollout, note: string): Promise<ChannelChange['audit']> {
  const { remote, version, plan } = rollout;
  const isLast = rollout.step === plan.steps.length - 1;
  const next = isLast ? rollout : { ...rollout, step: rollout.step + 1 };
  const { percent, audience }: Share = isLast ? { percent: 100 } : readStep(next);
  const { channel, audit } = await widenRelease(change, { remote, version, percent, audience, reason: note });
  await saveRollout(change, {
    ...next,
    state: isLast ? 'done' : 'running',
    note: isLast ? note : null,
    approved: false,
    stepSince: new Date().toISOString(),
    channelRevision: channel.revision,
  });
  return audit;
}
