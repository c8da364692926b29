import type { ValueCounts } from '@storefront/release-protocol';
import { expect, test } from 'vitest';
import { judgeValues, placeBets, type ValueStep } from './judge-values.ts';

/** Counts of values from a bucket on, in the shape of a bell. */
const bell = (from: number, times: number): ValueCounts => [
  ...Array.from({ length: from }, () => 0),
  ...[1, 3, 6, 9, 10, 9, 6, 3, 1].map((count) => count * times),
];
const repeat = (step: ValueStep, count: number) => Array.from({ length: count }, () => step);
const alike: ValueStep = { candidate: bell(20, 1), control: bell(20, 1) };
const slower: ValueStep = { candidate: bell(22, 1), control: bell(20, 1) };
const lcp = { metric: 'lcp', isWanted: false, slower: 'pause' } as const;
const decide = (steps: readonly ValueStep[], question: Parameters<typeof judgeValues>[0] = lcp) =>
  judgeValues(question, steps).decision;

test('a release whose values are a fifth higher is found, with what the remote has chosen', () => {
  expect(decide(repeat(slower, 1))).toBe('continue');
  expect(decide(repeat(slower, 20))).toBe('pause');
  expect(decide(repeat(slower, 20), { ...lcp, slower: 'roll back' })).toBe('roll back');
  const { candidate, control } = judgeValues(lcp, repeat(slower, 20)).evidence;
  expect(Number(candidate.p75) / Number(control.p75)).toBeCloseTo(1.21);
});

test.each([
  ['lcp', 10_000],
  ['inp', 1250],
  ['cls', 20_000],
] as const)('by %s a release is found from a ratio of %s on', (metric, decisive) => {
  const verdicts = Array.from({ length: 30 }, (_, index) =>
    judgeValues({ ...lcp, metric }, repeat(slower, index + 1)),
  );
  for (const { decision, evidence } of verdicts)
    expect(decision === 'pause', `${evidence.likelihoodRatio}`).toBe(evidence.likelihoodRatio >= decisive);
  expect(verdicts.map(({ decision }) => decision)).toEqual(expect.arrayContaining(['continue', 'pause']));
});

test('what slows both releases, and a faster one, are not', () => {
  const both = { candidate: bell(35, 1), control: bell(35, 1) };
  expect(decide([...repeat(alike, 20), ...repeat(both, 40)])).toBe('continue');
  expect(decide(repeat({ candidate: slower.control, control: slower.candidate }, 60))).toBe('continue');
});

test('a release that becomes slow later is found', () => {
  expect(decide([...repeat(alike, 40), ...repeat(slower, 20)])).toBe('pause');
});

test('a release of which a fifth of the views begin to shift is found', () => {
  const still: ValueCounts = [48];
  const shifts: ValueCounts = [38, ...Array.from({ length: 24 }, () => 0), 10];
  expect(decide(repeat({ candidate: shifts, control: still }, 20), { ...lcp, metric: 'cls' })).toBe('pause');
});

test("a server's fragments may take a fifth longer, but no half", () => {
  const fragment = { ...lcp, metric: 'fragment' } as const;
  expect(decide(repeat(slower, 40), fragment)).toBe('continue');
  expect(decide(repeat({ candidate: bell(24, 1), control: bell(20, 1) }, 40), fragment)).toBe('pause');
});

test.each([
  ['few views', { candidate: [19], control: [48] }, false],
  ['few control views', { candidate: [48], control: [19] }, false],
  ['human decision', { candidate: [20], control: [20] }, true],
  [null, { candidate: [20], control: [20] }, false],
] as const)('it holds: %s', (hold, { candidate, control }, isWanted) => {
  const step = { candidate: [...candidate], control: [...control] };
  expect(judgeValues({ ...lcp, isWanted }, [step]).hold).toBe(hold);
});

test('without values nothing is won, nor by one release alone', () => {
  expect(judgeValues(lcp, [])).toMatchObject({ decision: 'hold', evidence: { likelihoodRatio: 1 } });
  const alone = placeBets([alike, { candidate: bell(40, 5), control: [] }]);
  for (const log of alone.flat()) expect(log).toBeCloseTo(0);
});
