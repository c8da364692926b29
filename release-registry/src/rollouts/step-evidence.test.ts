import { expect, test } from 'vitest';
import { judge } from '../judge/judge.ts';
import type { Arm } from '../records/evidence.ts';
import type { StepSituation } from './decide-step.ts';
import { RolloutPlan } from './rollout-plan.ts';
import { measureStep } from './step-evidence.ts';

function measure(candidate: Arm) {
  const control = { views: 4000, failures: 0 };
  const verdict = judge({
    candidate,
    control,
    others: [],
    share: null,
    isWanted: false,
    leastFaultyRates: [0.1],
  });
  const plan = RolloutPlan.parse({ steps: [{ percent: 10, ruledOutRate: 0.1 }] });
  const rollout = { plan, step: 0 } as StepSituation['rollout'];
  return measureStep({
    rollout,
    figures: [{ metric: 'failures', control: '1.0.0', verdict }],
  } as unknown as StepSituation);
}

test('without views neither boundary is nearer', () => {
  expect(measure({ views: 0, failures: 0 })).toEqual({ towardsNext: 0, towardsRollback: 0 });
});

test('good views lead to the next step, which is reached with the view that rules the rate out', () => {
  expect(measure({ views: 48, failures: 0 }).towardsNext).toBeCloseTo(0.5, 1);
  expect(measure({ views: 96, failures: 0 }).towardsNext).toBeLessThan(1);
  expect(measure({ views: 97, failures: 0 })).toEqual({ towardsNext: 1, towardsRollback: 0 });
});

test('failed views lead to the way back', () => {
  const { towardsNext, towardsRollback } = measure({ views: 20, failures: 3 });
  expect(towardsNext).toBe(0);
  expect(towardsRollback).toBeGreaterThan(0.5);
  expect(measure({ views: 20, failures: 10 }).towardsRollback).toBe(1);
});
