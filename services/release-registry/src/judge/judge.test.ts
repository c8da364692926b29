import type { Arm } from '@storefront/release-protocol/calls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Comparison, judge } from './judge.ts';

const arm = (failures: number, views: number): Arm => ({ views, failures });
const compare = (candidate: Arm, control: Arm, more: Partial<Comparison> = {}) =>
  judge({ candidate, control, others: [], share: null, isWanted: false, ...more });

describe('what the figures lead to', () => {
  test.each([
    ['no failure', arm(0, 200), arm(0, 1800), 'continue'],
    ['a fifth against 1 %', arm(8, 40), arm(4, 400), 'roll back'],
    ['every view', arm(20, 20), arm(0, 300), 'roll back'],
    ['two failures, which are never enough', arm(2, 20), arm(0, 1000), 'continue'],
    ['a few more than the control', arm(6, 200), arm(36, 1800), 'continue'],
    ['the same high rate', arm(20, 100), arm(180, 900), 'continue'],
    ['three times the rate of a control that fails too', arm(60, 100), arm(135, 900), 'roll back'],
  ])('%s: %s of the candidate, %s of the control: %s', (_what, candidate, control, decision) => {
    expect(compare(candidate, control)).toMatchObject({ decision, hold: null });
  });

  test.each([
    ['nothing', arm(0, 0), arm(0, 0), null, 'few views'],
    ['19 views that all fail', arm(19, 19), arm(0, 1000), null, 'few views'],
    ['299 views of the control', arm(20, 20), arm(0, 299), null, 'few control views'],
    ['a control that fails in a third of its views', arm(90, 100), arm(300, 900), null, 'all fail'],
    ['19 views of a control beside it', arm(20, 20), arm(0, 19), 0.5, 'few control views'],
    ['a third of the views that the control has', arm(100, 100), arm(0, 301), 0.5, 'skewed share'],
    ['three times the views that the control has', arm(200, 301), arm(0, 100), 0.5, 'skewed share'],
    ['half its share of 90 %', arm(50, 450), arm(0, 551), 0.9, 'skewed share'],
  ])('%s holds', (_what, candidate, control, share, hold) => {
    expect(compare(candidate, control, { share })).toMatchObject({ decision: 'hold', hold });
  });

  test('an outage that other remotes share holds', () => {
    const before = { candidate: arm(30, 60), control: arm(5, 1000) };
    expect(compare(before.candidate, before.control).decision).toBe('roll back');
    expect(compare(before.candidate, before.control, { others: [arm(150, 299)] }).decision).toBe('roll back');
    expect(compare(before.candidate, before.control, { others: [arm(150, 300)] }).hold).toBe('all fail');
  });

  test('the evidence names both arms, both rates and the likelihood ratio', () => {
    const { evidence } = compare(arm(8, 40), arm(4, 400));
    expect(evidence).toMatchObject({ candidate: arm(8, 40), control: arm(4, 400), faultyRate: 0.1 });
    expect(evidence.expectedRate).toBeCloseTo(0.026, 3);
    expect(evidence.likelihoodRatio).toBeGreaterThan(1000);
    expect(JSON.parse(JSON.stringify(compare(arm(9000, 9000), arm(0, 9000))))).toMatchObject({
      evidence: { likelihoodRatio: expect.closeTo(1e12, -3) },
    });
  });
});

const arms = fc
  .record({ views: fc.nat(5000), rate: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ views, rate }) => arm(Math.round(views * rate), views));
const comparisons = fc.record<Comparison>({
  candidate: arms,
  control: arms,
  others: fc.array(arms, { maxLength: 3 }),
  share: fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
  isWanted: fc.constant(false),
});

describe('for all figures', () => {
  test('nothing is rolled back that fails no more often than its control', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const { candidate, control } = comparison;
        fc.pre(candidate.failures * control.views <= control.failures * candidate.views);
        expect(judge(comparison).decision).not.toBe('roll back');
      }),
      { numRuns: 2000 },
    );
  });

  test('nothing is rolled back below 20 views or 3 failures', () => {
    fc.assert(
      fc.property(comparisons, fc.nat(19), fc.nat(19), fc.boolean(), (comparison, one, other, few) => {
        const candidate = few ? arm(Math.min(one, other), 19) : arm(one % 3, 20 + other);
        expect(judge({ ...comparison, candidate }).decision).not.toBe('roll back');
      }),
    );
  });

  test('a failure more never speaks for the candidate, a good view more never against it', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const { candidate } = comparison;
        fc.pre(candidate.failures < candidate.views);
        const readRatio = (changed: Arm) =>
          judge({ ...comparison, candidate: changed }).evidence.likelihoodRatio;
        const { views, failures } = candidate;
        expect(readRatio(arm(failures + 1, views))).toBeGreaterThanOrEqual(readRatio(candidate));
        expect(readRatio(arm(failures, views + 1))).toBeLessThanOrEqual(readRatio(candidate));
      }),
    );
  });

  test("a human's decision is never undone", () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        expect(judge({ ...comparison, isWanted: true })).toMatchObject({
          decision: 'hold',
          hold: 'human decision',
        });
      }),
    );
  });

  test('other remotes can only keep it from rolling back', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        fc.pre(judge({ ...comparison, others: [] }).decision !== 'roll back');
        expect(judge(comparison).decision).not.toBe('roll back');
      }),
    );
  });
});
