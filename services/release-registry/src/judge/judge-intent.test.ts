import { expect, test } from 'vitest';
import { judgeIntent } from './judge-intent.ts';
import type { Step } from './judge-parts.ts';

/** Views and those of them with the intent, of both releases. */
function aStep([views, shown]: [number, number], [controlViews, controlShown]: [number, number]): Step {
  return {
    candidate: { views, failures: views - shown },
    control: { views: controlViews, failures: controlViews - controlShown },
    others: [],
  };
}
const half = { share: 0.5, isWanted: false, fallen: 'roll back' } as const;
const tenth = { ...half, share: 0.1 };
const decide = (question: Parameters<typeof judgeIntent>[0], ...steps: Step[]) =>
  judgeIntent(question, steps).decision;

test('a release without the intent is faulty after as many intents of the control as chance explains once in 10,000', () => {
  expect(decide(half, aStep([400, 0], [400, 16]))).toBe('continue');
  expect(decide(half, aStep([400, 0], [400, 17]))).toBe('roll back');
  expect(decide(half, aStep([400, 1], [400, 17]))).toBe('continue');
  expect(decide({ ...half, fallen: 'pause' }, aStep([400, 0], [400, 17]))).toBe('pause');
});

test('a share of a tenth needs more of them', () => {
  expect(decide(tenth, aStep([200, 0], [1800, 104]))).toBe('continue');
  expect(decide(tenth, aStep([200, 0], [1800, 105]))).toBe('roll back');
});

test('half of the intents is found too, after more views', () => {
  expect(decide(half, aStep([2000, 50], [2000, 100]))).toBe('continue');
  expect(decide(half, aStep([4000, 100], [4000, 200]))).toBe('roll back');
});

test('what both lose says nothing, nor do more intents than the control has', () => {
  expect(judgeIntent(half, [aStep([4000, 0], [4000, 0])])).toMatchObject({
    decision: 'continue',
    evidence: { likelihoodRatio: 1 },
  });
  expect(decide(half, aStep([4000, 400], [4000, 100]))).toBe('continue');
});

test('views that somebody invents of a release do not count against it', () => {
  expect(decide(half, aStep([4000, 20], [400, 20]))).toBe('continue');
  expect(decide(half, aStep([400, 20], [40_000, 20]))).toBe('continue');
});

test('a button that fails later is found although it worked for minutes', () => {
  const good = Array.from({ length: 30 }, () => aStep([100, 6], [100, 6]));
  const dead = Array.from({ length: 7 }, () => aStep([100, 0], [100, 6]));
  expect(decide(half, ...good)).toBe('continue');
  expect(decide(half, ...good, ...dead)).toBe('roll back');
});

test.each([
  ['few views', { ...half }, aStep([19, 0], [400, 40])],
  ['few control views', { ...half }, aStep([200, 0], [19, 19])],
  ['human decision', { ...half, isWanted: true }, aStep([400, 0], [400, 40])],
] as const)('it holds: %s', (hold, question, step) => {
  expect(judgeIntent(question, [step])).toMatchObject({ decision: 'hold', hold });
});
