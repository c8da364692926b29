import { z } from 'zod';
import { RolloutPlan, type RolloutStep } from './rollout-plan.ts';
import { describeShortly } from './share.ts';
import { ActivationRequest } from './status.ts';

/** A release on its way to all visitors. Times are ISO 8601, UTC. */
export const Rollout = z.object({
  remote: z.string(),
  version: z.string(),
  plan: RolloutPlan,
  /** Index of the present step in the plan. */
  step: z.number(),
  stepSince: z.string(),
  /** `done`: the release is active. `ended`: it was withdrawn, or somebody changed what is live. */
  state: z.enum(['running', 'paused', 'done', 'ended']),
  /** What it waits for, or why it is paused or has ended. */
  note: z.string().nullable(),
  /** Whether somebody has approved the present step. */
  approved: z.boolean(),
  /** The registry's revision of the channel at the present step. */
  channelRevision: z.number(),
  startedAt: z.string(),
  actor: z.string(),
});
export type Rollout = z.infer<typeof Rollout>;

/** Reply of `GET /rollouts`: the last rollout of each remote. */
export const Rollouts = z.object({ rollouts: z.array(Rollout) });
export type Rollouts = z.infer<typeof Rollouts>;

export function readStep({ plan, step }: Rollout): RolloutStep {
  const present = plan.steps[step];
  if (present === undefined) throw new RangeError(`The plan has no step ${step}`);
  return present;
}

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

/** Reply to a change of a rollout; `request` waits for a second person, and then nothing is rolled out yet. */
export const ChangedRollout = z.object({
  rollout: Rollout.nullable(),
  request: ActivationRequest.nullable(),
});
export type ChangedRollout = z.infer<typeof ChangedRollout>;
