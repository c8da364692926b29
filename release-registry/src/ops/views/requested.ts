import type { ActivationRequest } from '../../approvals/approvals.ts';
import { describeShare } from '../../records/share.ts';
import { readStoredPlan } from '../../rollouts/rollout-plan.ts';

/** Describes what a confirmation would do: to whom the release then goes. */
export function describeRequested({ version, percent, audience, plan }: ActivationRequest): string {
  if (plan !== null) {
    const [first = { percent: 100 }] = readStoredPlan(plan).steps;
    return `rollout of ${version}, first to ${describeShare(first)}`;
  }
  return percent === null
    ? `${version} for all visitors`
    : `canary ${version} for ${describeShare({ percent, audience })}`;
}
