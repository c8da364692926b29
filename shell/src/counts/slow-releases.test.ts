// @vitest-environment node
import { ReleaseCounts } from '@storefront/release-protocol';
import { expect, it } from 'vitest';
import { slowReleases } from './slow-releases.ts';

const counted = (version: string, renders: number, meanMs: number): ReleaseCounts =>
  ReleaseCounts.parse({
    version,
    views: 0,
    failedViews: 0,
    loads: 0,
    renders,
    throws: 0,
    hangs: 0,
    fallbacks: 0,
    browserReports: 0,
    renderMs: renders * meanMs,
  });

it('names a release that takes much longer than another one, with both times', () => {
  expect(slowReleases([counted('1.1.0', 30, 1500), counted('1.0.0', 400, 14)])).toEqual([
    { version: '1.1.0', ms: 1500, other: { version: '1.0.0', ms: 14 } },
  ]);
});

it('names nothing after a few runs, or for a small difference', () => {
  expect(slowReleases([counted('1.1.0', 19, 1500), counted('1.0.0', 400, 14)])).toEqual([]);
  expect(slowReleases([counted('1.1.0', 30, 60), counted('1.0.0', 400, 14)])).toEqual([]);
});
