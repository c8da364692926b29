import { describeShortly } from '../records/share.ts';
import type { RolloutPlan, RolloutStep } from '../rollouts/rollout-plan.ts';
import { table } from './table.ts';

/** Lists the steps of a plan. */
export function describePlan({ steps, pausedHours }: RolloutPlan): string {
  const rows = steps.map((step, index) => [String(index + 1), describeShortly(step), describeEnd(step)]);
  const hours = pausedHours.map(
    ({ from, until, timeZone }) => `no step is taken from ${from} to ${until} (${timeZone})`,
  );
  return [table([['STEP', 'VISITORS', 'UNTIL'], ...rows, ['', '100%', '']]), ...hours].join('\n');
}

function describeEnd({ until, ruledOutRate, leastSeconds, leastViews }: RolloutStep): string {
  const least = `${leastSeconds} s and ${leastViews} views`;
  return {
    views: least,
    'as good': `${least}, and figures that rule out ${100 * ruledOutRate} % failing views`,
    approval: `${least}, and an approval`,
  }[until];
}
