import type { Arm } from '@storefront/release-protocol/calls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeParts, type Step } from './judge-parts.ts';
import { clearFault } from './likelihood.ts';

const arm = (failures: number, views: number): Arm => ({ views, failures });
const canary = { share: 0.1, isWanted: false };
const activation = { share: null, isWanted: false };
/** Ten seconds of a canary that gets a tenth of 20 views a second. */
const step = (failed: number, controlFailed = 2): Step => ({
  candidate: arm(failed, 20),
  control: arm(controlFailed, 180),
  others: [],
});
const good = Array.from({ length: 57 }, () => step(0));
const bad = [4, 5, 4].map((failed) => step(failed));

describe('a canary that begins to fail after ten good minutes', () => {
  test('is rolled back by its views since then, as one that fails from the start', () => {
    expect(judgeParts(canary, [...good, ...bad])).toMatchObject({
      decision: 'roll back',
      evidence: { candidate: arm(13, 60), control: arm(6, 540), likelihoodRatio: expect.any(Number) },
    });
    expect(judgeParts(canary, bad).decision).toBe('roll back');
  });

  test('continues while the control begins to fail as well', () => {
    const outage = [4, 5, 4].map((failed) => step(failed, 36));
    expect(judgeParts(canary, [...good, ...outage]).decision).toBe('continue');
  });

  test('needs a ratio that is as many times higher as there are parts', () => {
    const readRatio = (steps: readonly Step[]) => judgeParts(canary, steps).evidence.likelihoodRatio;
    const few = judgeParts(canary, [...good.slice(0, 3), step(7), step(7)]);
    const many = judgeParts(canary, [...good.slice(0, 13), step(7), step(7)]);
    expect([few.decision, many.decision]).toEqual(['roll back', 'roll back']);
    expect(readRatio([...good.slice(0, 3), step(7), step(7)])).toBeGreaterThan(
      2 * readRatio([...good.slice(0, 13), step(7), step(7)]),
    );
  });
});

test('3 % of failures against none are found after many views, only if a small fault counts', () => {
  const small = Array.from({ length: 60 }, (_, index) => ({
    candidate: arm(index % 2 === 0 ? 3 : 0, 50),
    control: arm(0, 450),
    others: [],
  }));
  expect(judgeParts(canary, small).decision).toBe('roll back');
  expect(judgeParts({ ...canary, leastFaultyRates: clearFault }, small).decision).toBe('continue');
});

describe('an activation', () => {
  const before = arm(40, 4000);
  const at = (failed: number, othersFailed: number): Step => ({
    candidate: arm(failed, 200),
    control: arm(0, 0),
    others: [arm(2, 200), arm(othersFailed, 200)],
  });
  const goodMinutes = Array.from({ length: 30 }, () => at(2, 2));

  test('that begins to fail after five good minutes is rolled back, unless another remote fails too', () => {
    expect(judgeParts(activation, [...goodMinutes, at(40, 2)], before).decision).toBe('roll back');
    expect(judgeParts(activation, [...goodMinutes, at(40, 40)], before).decision).toBe('continue');
  });

  test.each([
    [49, 'roll back'],
    [50, 'continue'],
  ])('another remote with %s views in a part: %s', (views, decision) => {
    const last = { ...at(40, 2), others: [arm(0, 200), arm(views, views)] };
    expect(judgeParts(activation, [...goodMinutes, last], before).decision).toBe(decision);
  });

  test('without a report yet holds', () => {
    expect(judgeParts(activation, [], before)).toMatchObject({ decision: 'hold', hold: 'few views' });
  });
});

test('a failure that is reported later than its view counts', () => {
  const late = [step(0), { candidate: arm(12, 0), control: arm(0, 200), others: [] }];
  expect(judgeParts(canary, late)).toMatchObject({
    decision: 'roll back',
    evidence: { candidate: arm(12, 20), control: arm(2, 380) },
  });
});

test("holds of the whole hold: few views, a human's decision, a skewed share", () => {
  const failing = [...good, ...Array.from({ length: 3 }, () => step(20))];
  expect(judgeParts(canary, [{ ...step(20, 0), control: arm(0, 19) }]).hold).toBe('few control views');
  expect(judgeParts({ ...canary, isWanted: true }, failing).hold).toBe('human decision');
  expect(judgeParts({ ...canary, share: 0.5 }, failing).hold).toBe('skewed share');
});

test('nothing is rolled back that fails no more often than its control in any part', () => {
  const rates = fc.double({ min: 0, max: 1, noNaN: true });
  const steps = fc.array(
    fc.record({ views: fc.nat(500), rate: rates, less: rates }).map(({ views, rate, less }) => ({
      candidate: arm(Math.floor(views * rate * less), views),
      control: arm(Math.ceil(views * rate), views),
      others: [],
    })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (some) => {
      expect(judgeParts({ ...canary, share: 0.5 }, some).decision).not.toBe('roll back');
    }),
    { numRuns: 1000 },
  );
});
