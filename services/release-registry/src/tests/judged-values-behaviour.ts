import type { ReleaseCounts, ValueCounts } from '@storefront/release-protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countsByRemote, readServing, reportViews } from '../testing/counting-shell.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

type Values = NonNullable<ReleaseCounts['values']>;

/** So many values around the middle of a bucket. */
const around = (bucket: number, times: number): ValueCounts => [
  ...Array.from({ length: bucket - 2 }, () => 0),
  ...[1, 3, 4, 3, 1].map((count) => count * times),
];

/** Tests of what the judge does about slow releases. */
export function describeJudgedValues(open: () => Promise<TestRegistry>): void {
  describe('values', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(open);
    });
    afterEach(() => closeAtNoon(registry));
    const { canary, cart, judged } = judgedCart(() => registry);

    /** What a shell has counted after so many intervals, in which the canary is so many buckets slower. */
    async function report(intervals: number, slowerBy: number, shell = 'shell-1') {
      const views = 12 * 4 * intervals;
      const did = (bucket: number) => ({ endedViews: views, values: { inp: around(bucket, 4 * intervals) } });
      const row = (values: { endedViews: number; values: Values }) =>
        [views, 0, 0, 0, 0, intervals === 0 ? {} : values] as const;
      const counts = { 'mf-cart@1.0.0': row(did(20)), 'mf-cart@1.1.0': row(did(20 + slowerBy)) };
      await reportViews(registry, counts, 'run-1', shell);
    }
    async function reportIntervals(intervals: number, slowerBy: number, shells = ['shell-1']) {
      for (let interval = 0; interval <= intervals; interval++) {
        for (const shell of shells) await report(interval, slowerBy, shell);
        vi.setSystemTime(Date.now() + 10_000);
      }
    }

    test('that are a fifth higher pause a rollout, and say where', async () => {
      const plan = { steps: [{ percent: 50, leastSeconds: 600, leastViews: 20 }] };
      await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan });
      const rollout = async () => (await registry.get('/rollouts')).json().rollouts[0];
      await reportIntervals(12, 2);
      await expect.poll(rollout).toMatchObject({
        state: 'paused',
        note: expect.stringMatching(
          /^slowest interaction \(INP\): third quartile \d+ ms in \d+ views, of 1\.0\.0 \d+ ms in \d+ views$/,
        ),
      });
      expect(await cart()).toEqual(['active 1.0.0 50%', 'canary 1.1.0 50%']);
    });

    test('of several shells add up; a canary without a rollout stays, and its figures are shown', async () => {
      await canary(50);
      await reportIntervals(8, 2, ['shell-1', 'shell-2']);
      expect(await judged()).toMatchObject({ metric: 'inp', verdict: { decision: 'pause' } });
      expect((await judged()).verdict.evidence.candidate.views).toBe(8 * 2 * 48);
      expect(await cart()).toEqual(['active 1.0.0 50%', 'canary 1.1.0 50%']);
      const [{ releases }] = (await registry.get('/release-health')).json().remotes;
      expect(releases[1].p75.inp / releases[0].p75.inp).toBeCloseTo(1.21);
    });

    test('of visitors outside the control arm, whose caches are warm, are no evidence', async () => {
      await canary(10);
      for (let interval = 0; interval <= 12; interval++) {
        const did = (bucket: number, times: number) => ({
          values: { fragment: around(bucket, times * interval) },
        });
        const row = (bucket: number, times: number) =>
          [48 * interval, 0, 0, 0, 0, interval === 0 ? {} : did(bucket, times)] as const;
        const control = { 'mf-cart@1.0.0': row(30, 4) };
        const counts = {
          run: 'run-1',
          remotes: countsByRemote({ 'mf-cart@1.0.0': row(20, 36), 'mf-cart@1.1.0': row(30, 4) }),
          control: countsByRemote(control),
        };
        await registry.putReport('shell-1', { ...(await readServing(registry)), counts });
        vi.setSystemTime(Date.now() + 10_000);
      }
      expect(await judged()).toMatchObject({ metric: 'failures', verdict: { decision: 'continue' } });
    });

    test('that are alike move nothing', async () => {
      await canary(50);
      await reportIntervals(12, 0);
      expect(await judged()).toMatchObject({ metric: 'failures', verdict: { decision: 'continue' } });
    });
  });
}
