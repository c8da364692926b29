import { expect, test } from 'vitest';
import { RolloutPlan } from './rollout-plan.ts';

const faults = (steps: readonly object[]) =>
  RolloutPlan.safeParse({ steps }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('goes from audience to audience, and then to all visitors', () => {
  const steps = [
    { percent: 50, audience: 'staff' },
    { percent: 100, audience: 'staff', until: 'approval' },
    { percent: 10, audience: 'phone' },
    { percent: 99.9, audience: 'BR-SP' },
    { percent: 1 },
    { percent: 50 },
  ];
  expect(faults(steps)).toBeUndefined();
});

test.each([
  [
    [{ percent: 10 }, { percent: 50, audience: 'staff' }],
    'steps must have no audience after a step for all visitors',
  ],
  [
    [
      { percent: 10, audience: 'staff' },
      { percent: 10, audience: 'staff' },
    ],
    'steps must have a higher percentage at each step',
  ],
  [[{ percent: 100 }], 'steps.0.percent must be below 100: all visitors follow the last step'],
  [
    [{ percent: 100, audience: 'staff' }],
    'steps.0.until must be views or approval for a whole audience: nobody is left to compare with',
  ],
])('%j is refused', (steps, message) => {
  expect(faults(steps)).toEqual([message]);
});

test('an audience that this version does not know is refused', () => {
  expect(faults([{ percent: 10, audience: 'tablet' }])).toHaveLength(1);
});

test('hours without a length are refused', () => {
  const read = (until: string) =>
    RolloutPlan.safeParse({ steps: [{ percent: 10 }], pausedHours: [{ from: '18:00', until }] }).error
      ?.issues[0];
  expect(read('18:00')).toMatchObject({
    path: ['pausedHours', 0, 'until'],
    message: 'must be another time than from',
  });
  expect(read('17:59')).toBeUndefined();
});

test('hours are in a time zone that has a name', () => {
  const read = (timeZone: string) =>
    RolloutPlan.safeParse({
      steps: [{ percent: 10 }],
      pausedHours: [{ from: '18:00', until: '20:00', timeZone }],
    }).error?.issues[0];
  expect(read('America/Sao_Paulo')).toBeUndefined();
  expect(read('Mars/Base')).toMatchObject({
    path: ['pausedHours', 0, 'timeZone'],
    message: 'must be a time zone such as America/Sao_Paulo',
  });
});
