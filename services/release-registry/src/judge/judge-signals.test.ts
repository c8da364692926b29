import { expect, test } from 'vitest';
import { judgeRenderers } from './judge-signals.ts';

const arm = (failures: number, memoryMb?: number) => ({ views: 100, failures, memoryMb });
const judge = (
  metric: 'crashes' | 'memory',
  candidate: ReturnType<typeof arm>,
  control: ReturnType<typeof arm>,
  isWanted = false,
) => judgeRenderers({ metric, isWanted, worse: 'pause' }, { candidate, control }).decision;

test.each([
  [2, 0, 'continue'],
  [3, 0, 'pause'],
  [3, 1, 'pause'],
  [5, 2, 'continue'],
  [6, 2, 'pause'],
])('%s crashes beside %s: %s', (crashes, others, decision) => {
  expect(judge('crashes', arm(crashes), arm(others))).toBe(decision);
});

test.each([
  [299, 100, 'continue'],
  [300, 100, 'pause'],
  [399, 200, 'continue'],
  [400, 200, 'pause'],
  [undefined, 100, 'continue'],
  [500, undefined, 'continue'],
])('%s MB beside %s MB: %s', (memoryMb, other, decision) => {
  expect(judge('memory', arm(0, memoryMb), arm(0, other))).toBe(decision);
});

test('what somebody made live again is left alone', () => {
  expect(judge('crashes', arm(3), arm(0), true)).toBe('hold');
  expect(judge('crashes', arm(0), arm(0), true)).toBe('continue');
});
