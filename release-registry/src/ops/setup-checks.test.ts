import { expect, test } from 'vitest';
import { checkSetup } from './setup-checks.ts';

const live = (...names: string[]) => names.map((shell) => ({ shell, state: 'live' as const, reason: null }));
const arm = (version: string, views: number) => ({
  version,
  role: 'canary' as const,
  views,
  failures: 0,
  fragmentMs: null,
  steps: [],
});
const right = {
  canary: { version: '1.1.0', percent: 10 },
  viewsPerSecond: 5,
  shells: { active: live('a', 'b'), canary: live('b', 'a') },
  arms: [arm('1.1.0', 100), arm('1.0.0', 900)],
};
const faults = (changed: Partial<typeof right>) =>
  checkSetup({ ...right, ...changed })
    .filter(({ isRight }) => !isRight)
    .map(({ text }) => text);

test('nothing is wrong while views arrive in the right shares from the same shells', () => {
  expect(faults({})).toEqual([]);
});

test('without a canary there is nothing to check', () => {
  expect(checkSetup({ ...right, canary: null })).toEqual([]);
});

test.each([
  [{ viewsPerSecond: 0 }, 'No view arrived in the last minute'],
  [{ arms: [arm('1.1.0', 49), arm('1.0.0', 951)] }, '1.1.0 had 4.9% of the views of ten minutes; 10% is set'],
  [
    { arms: [arm('1.1.0', 201), arm('1.0.0', 799)] },
    '1.1.0 had 20.1% of the views of ten minutes; 10% is set',
  ],
  [
    { shells: { active: live('a', 'b'), canary: live('a') } },
    'The releases are served by other shells: a, b; the canary by a',
  ],
])('%j is named', (changed, text) => {
  expect(faults(changed)).toEqual([text]);
});

test('shares are right at half and twice the set one, and not judged with few views', () => {
  expect(faults({ arms: [arm('1.1.0', 50), arm('1.0.0', 950)] })).toEqual([]);
  expect(faults({ arms: [arm('1.1.0', 200), arm('1.0.0', 800)] })).toEqual([]);
  expect(faults({ arms: [arm('1.1.0', 299), arm('1.0.0', 0)] })).toEqual([]);
});
