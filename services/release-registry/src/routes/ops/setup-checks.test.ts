import { expect, test } from 'vitest';
import { checkSetup } from './setup-checks.ts';

const live = (...names: string[]) => names.map((shell) => ({ shell, state: 'live' as const, reason: null }));
const arms = (candidate: number, control: number) => ({
  candidate: { views: candidate, failures: 0 },
  control: { views: control, failures: 0 },
});
const right = {
  active: '1.0.0',
  canary: { version: '1.1.0', percent: 10 },
  viewsPerSecond: 5,
  shells: { active: live('a', 'b'), canary: live('b', 'a') },
  compared: arms(100, 104),
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
  [
    { compared: arms(24, 76) },
    'Shares are wrong: 1.1.0 had 24 of 100 compared views in ten minutes, 50% is expected',
  ],
  [
    { compared: arms(76, 24) },
    'Shares are wrong: 1.1.0 had 76 of 100 compared views in ten minutes, 50% is expected',
  ],
  [
    { shells: { active: live('a', 'b'), canary: live('a') } },
    'Not the same shells serve both: 1.0.0 on a, b; 1.1.0 on a',
  ],
])('%j is named', (changed, text) => {
  expect(faults(changed)).toEqual([text]);
});

test('arms are alike from half of their share on, and not judged with few views', () => {
  expect(faults({ compared: arms(25, 75) })).toEqual([]);
  expect(faults({ compared: arms(75, 25) })).toEqual([]);
  expect(faults({ compared: arms(99, 0) })).toEqual([]);
  expect(faults({ compared: arms(100, 0) })).toHaveLength(1);
  expect(faults({ canary: { version: '1.1.0', percent: 90 }, compared: arms(900, 100) })).toEqual([]);
  expect(faults({ canary: { version: '1.1.0', percent: 90 }, compared: arms(960, 40) })).toHaveLength(1);
});
