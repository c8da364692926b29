import type { ReleaseRecord } from '@storefront/contracts';
import type { Change } from '../database/schema.ts';
import { conflict } from '../http/http-problem.ts';
import { describeRefusals, type Plan } from './plan.ts';
import { readPlan } from './read-plan.ts';

/**
 * Checks a release before it reaches shoppers. Throws a 409 `HttpProblem` with every refusal, unless `force`.
 * Returns the refusals that were overridden, for the audit. Rollbacks are never checked, because nothing may prevent
 * them.
 */
export async function passGate(
  change: Change,
  record: ReleaseRecord,
  force: boolean,
): Promise<{ overridden?: string }> {
  const plan = await readPlan(change, record);
  if (plan.refusals.length === 0) return {};
  if (force) return { overridden: plan.refusals.map(({ message }) => message).join('\n') };
  throw conflict(describeRefusals(plan), fieldErrors(plan));
}

function fieldErrors({ refusals }: Plan) {
  return refusals.map(({ gate, message }) => ({ field: gate, message }));
}
