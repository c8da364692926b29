import { type Arm, RolloutPlan } from '@storefront/release-protocol/calls';
import { expect, it, test } from 'vitest';
import { judge } from '../judge/judge.ts';
import { isWithinHours, measureStep, type StepSituation } from './decide-step.ts';

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

const at = (time: string) => Date.parse(`2026-01-01T${time}:00Z`);

it('contains its first minute and not its last', () => {
  const hours = { from: '18:00', until: '20:00', timeZone: 'UTC' };
  expect(['17:59', '18:00', '19:59', '20:00'].map((time) => isWithinHours(hours, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('may go on to the next day, in its own time zone', () => {
  const night = { from: '22:00', until: '06:00', timeZone: 'America/Sao_Paulo' };
  expect(['00:59', '01:00', '08:59', '09:00'].map((time) => isWithinHours(night, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('follows the clocks of its time zone when these change', () => {
  const morning = { from: '08:00', until: '09:00', timeZone: 'Europe/Lisbon' };
  // an hour ahead of UTC from 29 March 2026 on
  const moments = ['2026-03-28T08:30:00Z', '2026-03-29T08:30:00Z', '2026-03-29T07:30:00Z'];
  expect(moments.map((moment) => isWithinHours(morning, Date.parse(moment)))).toEqual([true, false, true]);
});
