import { describeShortly } from '../records/share.ts';
import { type Rollout, readStep } from './rollout.ts';

/** Describes how far a rollout is, on one line. */
export function describeRollout(rollout: Rollout): string {
  const { remote, version, plan, step, state, note } = rollout;
  const name = `${remote}@${version}`;
  const why = note === null || note === '' ? '' : `: ${note}`;
  if (state === 'done') return `${name} is rolled out to all visitors${why}`;
  if (state === 'ended') return `the rollout of ${name} has ended${why}`;
  const paused = state === 'paused' ? ', paused' : '';
  return `${name} is at step ${step + 1} of ${plan.steps.length}, ${describeShortly(readStep(rollout))}${paused}${why}`;
}
