import { expect, test } from 'vitest';
import { isSlower, meanRunMs, ReleaseCounts, ShellCounts } from './release-counts.ts';

const counts: ReleaseCounts = {
  version: '1.0.0',
  views: 10,
  failedViews: 1,
  loads: 4,
  renders: 4,
  throws: 1,
  hangs: 0,
  requestFaults: 0,
  fallbacks: 1,
  browserReports: 0,
  ranViews: 0,
  failedRanViews: 0,
  measuredViews: 0,
  poorViews: 0,
  endedViews: 0,
  searchViews: 0,
  chosenViews: 0,
  wishlistViews: 0,
  buyAskedViews: 0,
  buyDoneViews: 0,
  checkoutViews: 0,
  newsletterViews: 0,
  suggestionViews: 0,
  rendererStarts: 0,
  rendererCrashes: 0,
  renderMs: 12.5,
};

test('counts are whole and never negative', () => {
  expect(ReleaseCounts.parse(counts)).toEqual(counts);
  expect(ReleaseCounts.safeParse({ ...counts, views: -1 }).success).toBe(false);
  const { version, views, failedViews, loads, renders, throws, hangs, fallbacks, browserReports, renderMs } =
    counts;
  const runs = { loads, renders, throws, hangs, fallbacks, renderMs };
  const older = { version, views, failedViews, browserReports, ...runs };
  expect(ReleaseCounts.parse(older)).toEqual(counts);
  expect(ReleaseCounts.safeParse({ ...counts, throws: 0.5 }).success).toBe(false);
  expect(ReleaseCounts.safeParse({ ...counts, renderMs: -0.1 }).success).toBe(false);
});

test('a process has a short plain name, and at most 20 releases of a remote', () => {
  const of = (run: string, releases: number) =>
    ShellCounts.safeParse({ run, remotes: { 'mf-cart': Array.from({ length: releases }, () => counts) } });
  expect(of('run-1', 20).success).toBe(true);
  expect(of('run 1', 1).success).toBe(false);
  expect(of('run-1', 21).success).toBe(false);
});

test('all counts are needed by the type', () => {
  // @ts-expect-error no failed views
  const wrong: ReleaseCounts = { ...counts, failedViews: undefined };
  expect(ReleaseCounts.safeParse(wrong).success).toBe(false);
});

test('the mean time is of runs that ended by themselves, at least 20 of them', () => {
  expect(meanRunMs({ renders: 25, throws: 3, hangs: 2, renderMs: 300 })).toBe(15);
  expect(meanRunMs({ renders: 25, throws: 3, hangs: 3, renderMs: 300 })).toBeUndefined();
});

test.each([
  [1500, 14, true],
  [200, 100, true],
  [199, 100, false],
  [100, 5, false],
  [undefined, 5, false],
  [1500, undefined, false],
])('%s ms is slower than %s ms: %s', (ms, otherMs, expected) => {
  expect(isSlower(ms, otherMs)).toBe(expected);
});
