import { ReleaseCounts } from '@storefront/release-protocol';
import { RemoteHealth } from '@storefront/release-protocol/calls';
import { expect, test } from 'vitest';
import { describeHealth } from './describe-health.ts';

const noCounts = Object.fromEntries(Object.keys(ReleaseCounts.shape).map((name) => [name, 0]));

test('status names a release that is slow, with the time of the previous one', () => {
  const live = (version: string, role: 'active' | 'previous', meanMs: number) => ({
    ...noCounts,
    p75: {},
    rendererMb: null,
    version,
    role,
    views: 30,
    renders: 30,
    meanMs,
  });
  const releases = [live('1.1.0', 'active', 1512), live('1.0.0', 'previous', 14)];
  const health = { remote: 'mf-footer', viewsPerSecond: 1, releases, compared: null, judged: [], series: [] };
  expect(describeHealth([RemoteHealth.parse(health)])).toContain(
    'mf-footer@1.1.0 is slow: 1512 ms a run, 1.0.0 takes 14 ms',
  );
});
