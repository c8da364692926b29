import type { ReleaseCounts } from '@storefront/contracts/release';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { countsByRemote, reportViews, type Views } from '../testing/counting-shell.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

type Step = { views: number };

/** Tests of the judge for every database; `open` returns an empty registry. */
export function describeJudging(open: () => Promise<TestRegistry>): void {
  describe('judging', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
      registry = await open();
      for (const version of ['1.0.0', '1.1.0'])
        await registry.post('/releases', buildRelease('mf-cart', version));
    });
    afterEach(async () => {
      vi.useRealTimers();
      await registry.close();
    });

    const report = (views: Views, run?: string) => reportViews(registry, views, run);
    const canary = (percent: number) =>
      registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent });
    const activate = () => registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
    const cart = async () => (await registry.discovered())['mf-cart'];
    const newest = async () => (await registry.get('/history?limit=1')).json().history[0];
    const judged = async () => (await registry.get('/release-health')).json().remotes[0].judged[0];

    describe('a canary', () => {
      test('that fails is ended, by the judge and with the figures of both arms', async () => {
        await canary(10);
        await report({ 'mf-cart@1.0.0': [5000, 20], 'mf-cart@1.1.0': [0, 0] });
        await report({ 'mf-cart@1.0.0': [5400, 24], 'mf-cart@1.1.0': [40, 8] });
        await expect.poll(cart).toEqual(['active 1.0.0 100%']);
        expect(await newest()).toMatchObject({
          actor: 'judge',
          token: 'judge',
          action: 'canary',
          version: '1.1.0',
          percent: 0,
          reason: '8 of 40 views failed (20 %), of 1.0.0 4 of 400 (1 %)',
          evidence: { candidate: { views: 40, failures: 8 }, control: { views: 400, failures: 4 } },
        });
      });

      test('whose pages have poor web vitals is ended, though nothing throws', async () => {
        await canary(10);
        await report({ 'mf-cart@1.0.0': [0, 0, 0], 'mf-cart@1.1.0': [0, 0, 0] });
        await report({ 'mf-cart@1.0.0': [400, 0, 20], 'mf-cart@1.1.0': [40, 0, 24] });
        await expect.poll(cart).toEqual(['active 1.0.0 100%']);
        expect(await newest()).toMatchObject({
          actor: 'judge',
          reason: '24 of 40 measured views had a poor web vital (60 %), of 1.0.0 20 of 400 (5 %)',
        });
      });

      test('that fails in each browser is ended, though few views are of browsers', async () => {
        await canary(10);
        await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
        await report({ 'mf-cart@1.0.0': [9000, 0, 0, 300, 0], 'mf-cart@1.1.0': [1000, 20, 0, 20, 20] });
        await expect.poll(cart).toEqual(['active 1.0.0 100%']);
        expect(await newest()).toMatchObject({
          actor: 'judge',
          reason:
            '20 of 20 views whose browser ran its scripts failed there (100 %), of 1.0.0 0 of 300 (0 %)',
        });
      });

      test('that begins to fail after ten good minutes is ended by its views since then', async () => {
        await canary(10);
        await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
        for (let step = 1; step <= 55; step++) {
          vi.setSystemTime(Date.now() + 10_000);
          await report({ 'mf-cart@1.0.0': [180 * step, step], 'mf-cart@1.1.0': [20 * step, 0] });
        }
        vi.setSystemTime(Date.now() + 10_000);
        await report({ 'mf-cart@1.0.0': [180 * 56, 56], 'mf-cart@1.1.0': [20 * 57, 12] });
        await expect.poll(cart).toEqual(['active 1.0.0 100%']);
        expect(await newest()).toMatchObject({
          reason: '12 of 60 views failed (20 %), of 1.0.0 2 of 360 (0.6 %)',
        });
      });

      test('that fails is no longer the last known good, if it was', async () => {
        await activate();
        await registry.post('/channels/mf-cart/activate', { version: '1.0.0' });
        await canary(10);
        expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%', 'previous 1.1.0 0%']);
        await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
        await report({ 'mf-cart@1.0.0': [400, 4], 'mf-cart@1.1.0': [40, 8] });
        await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      });

      test('that fails no more than the others stays, also when all fail', async () => {
        await canary(10);
        await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
        await report({ 'mf-cart@1.0.0': [900, 9], 'mf-cart@1.1.0': [100, 1] });
        expect((await judged()).verdict).toMatchObject({ decision: 'continue' });
        await report({ 'mf-cart@1.0.0': [1800, 900], 'mf-cart@1.1.0': [200, 120] });
        expect((await judged()).verdict).toMatchObject({ decision: 'hold', hold: 'all fail' });
        expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
      });

      test('that somebody starts again is left alone', async () => {
        await canary(10);
        await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
        await report({ 'mf-cart@1.0.0': [400, 0], 'mf-cart@1.1.0': [40, 40] });
        await expect.poll(cart).toEqual(['active 1.0.0 100%']);
        await canary(10);
        await report({ 'mf-cart@1.0.0': [400, 0], 'mf-cart@1.1.0': [40, 40] });
        await report({ 'mf-cart@1.0.0': [800, 0], 'mf-cart@1.1.0': [80, 80] });
        expect((await judged()).verdict).toMatchObject({ decision: 'hold', hold: 'human decision' });
        expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
      });
    });

    describe('counts', () => {
      test('of a process that has just begun, from before the change, or older than ten minutes are no evidence', async () => {
        await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
        await canary(10);
        await report({ 'mf-cart@1.0.0': [900, 0], 'mf-cart@1.1.0': [100, 100] });
        await report({ 'mf-cart@1.0.0': [1900, 0], 'mf-cart@1.1.0': [200, 200] }, 'run-2');
        const seen = async () => (await judged()).verdict.evidence.candidate.views;
        expect(await seen()).toBe(0);
        await report({ 'mf-cart@1.0.0': [1980, 0], 'mf-cart@1.1.0': [210, 202] }, 'run-2');
        expect(await seen()).toBe(10);
        vi.setSystemTime(new Date('2026-01-01T12:11:00Z'));
        expect(await seen()).toBe(0);
      });

      test('of a shell that refuses the canary are no evidence; whether it serves the last known good does not matter', async () => {
        await activate();
        await registry.post('/releases', buildRelease('mf-cart', '1.2.0'));
        await registry.post('/channels/mf-cart/canary', { version: '1.2.0', percent: 10 });
        const none: Views = { 'mf-cart@1.1.0': [0, 0], 'mf-cart@1.2.0': [0, 0] };
        const some: Views = { 'mf-cart@1.1.0': [90, 0], 'mf-cart@1.2.0': [10, 0] };
        for (const views of [none, some]) await reportViews(registry, views, 'run-1', 'shell-1', 'canary');
        const seen = async () => (await judged()).verdict.evidence.candidate.views;
        expect(await seen()).toBe(0);
        for (const views of [none, some]) await reportViews(registry, views, 'run-1', 'shell-2', 'previous');
        expect(await seen()).toBe(10);
      });

      test('of a release that is live again are no evidence a second time', async () => {
        const views: Views = { 'mf-cart@1.0.0': [567, 3] };
        await report({ 'mf-cart@1.0.0': [0, 0] });
        await report(views);
        const counted = async () => {
          const [{ releases, series }] = (await registry.get('/release-health')).json().remotes;
          return [releases[0].views, series.reduce((sum: number, step: Step) => sum + step.views, 0)];
        };
        expect(await counted()).toEqual([567, 567]);
        await report({ 'mf-cart@1.1.0': [98, 0] });
        await report({ ...views, 'mf-cart@1.1.0': [98, 0] });
        expect(await counted()).toEqual([567, 567]);
        await report({ 'mf-cart@1.0.0': [570, 3], 'mf-cart@1.1.0': [98, 0] });
        expect(await counted()).toEqual([570, 570]);
      });

      test('of a test that ends and begins again are no evidence a second time', async () => {
        await canary(10);
        await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
        await report({ 'mf-cart@1.0.0': [900, 0], 'mf-cart@1.1.0': [100, 0] });
        await canary(0);
        await report({ 'mf-cart@1.0.0': [950, 0] });
        await canary(10);
        await report({ 'mf-cart@1.0.0': [950, 0], 'mf-cart@1.1.0': [100, 0] });
        await report({ 'mf-cart@1.0.0': [959, 0], 'mf-cart@1.1.0': [101, 0] });
        const { candidate, control } = (await judged()).verdict.evidence;
        expect([candidate.views, control.views]).toEqual([1, 9]);
        const [{ releases }] = (await registry.get('/release-health')).json().remotes;
        expect(releases).toMatchObject([{ views: 959 }, { views: 101 }]);
      });

      test('of a release with two roles count once', async () => {
        await report({ 'mf-cart@1.0.0': [0, 0] });
        const { revision } = (await registry.get('/status')).json().remotes[0];
        const [counts] = countsByRemote({ 'mf-cart@1.0.0': [7, 0] })['mf-cart'] ?? [];
        const remotes = { 'mf-cart': [counts, counts] } as Record<string, ReleaseCounts[]>;
        await registry.putReport('shell-1', { revision, remotes: {}, counts: { run: 'run-1', remotes } });
        const [{ releases }] = (await registry.get('/release-health')).json().remotes;
        expect(releases).toMatchObject([{ version: '1.0.0', views: 7 }]);
      });

      test.each([
        [60, 9],
        [61, 0],
      ])('of a shell that was silent for %s s add %s', async (seconds, expected) => {
        await report({ 'mf-cart@1.0.0': [0, 0] });
        vi.setSystemTime(Date.now() + seconds * 1000);
        await report({ 'mf-cart@1.0.0': [9, 0] });
        const [{ releases }] = (await registry.get('/release-health')).json().remotes;
        expect(releases).toMatchObject([{ version: '1.0.0', views: expected }]);
      });

      test('of several shells add up', async () => {
        await canary(10);
        for (const shell of ['shell-1', 'shell-2'])
          for (const views of [0, 30]) {
            const counts: Views = { 'mf-cart@1.0.0': [10 * views, 0], 'mf-cart@1.1.0': [views, 0] };
            await reportViews(registry, counts, 'run-1', shell);
          }
        const evidence = { candidate: { views: 60 }, control: { views: 600 } };
        expect((await judged()).verdict).toMatchObject({ decision: 'continue', evidence });
        const [{ viewsPerSecond, releases, series }] = (await registry.get('/release-health')).json().remotes;
        expect(viewsPerSecond).toBe(660);
        expect(releases).toMatchObject([
          { version: '1.0.0', role: 'active', views: 600, meanMs: 20 },
          { version: '1.1.0', role: 'canary', views: 60, renders: 60 },
        ]);
        expect(series).toContainEqual({
          at: '2026-01-01T12:00:00.000Z',
          version: '1.1.0',
          views: 60,
          failedViews: 0,
        });
      });
    });

    describe('an activation', () => {
      const wellBefore = { 'mf-cart@1.0.0': [600, 3] } as const;
      beforeEach(async () => {
        await report({ 'mf-cart@1.0.0': [0, 0] });
        await report(wellBefore);
        vi.setSystemTime(new Date('2026-01-01T12:01:00Z'));
      });

      test('that fails is rolled back to the release before', async () => {
        await activate();
        await report({ ...wellBefore, 'mf-cart@1.1.0': [0, 0] });
        await report({ ...wellBefore, 'mf-cart@1.1.0': [40, 10] });
        await expect.poll(cart).toEqual(['active 1.0.0 100%']);
        expect(await newest()).toMatchObject({ actor: 'judge', action: 'rollback', fromVersion: '1.1.0' });
        await activate();
        await report({ ...wellBefore, 'mf-cart@1.1.0': [80, 50] });
        expect((await judged()).verdict.hold).toBe('human decision');
      });

      test('stays while another remote fails as well', async () => {
        await registry.post('/releases', buildRelease('mf-footer', '1.0.0'));
        await activate();
        await report({ ...wellBefore, 'mf-cart@1.1.0': [0, 0], 'mf-footer@1.0.0': [0, 0] });
        await report({ ...wellBefore, 'mf-cart@1.1.0': [400, 300], 'mf-footer@1.0.0': [400, 250] });
        expect((await judged()).verdict).toMatchObject({ decision: 'hold', hold: 'all fail' });
        expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
      });

      test('is judged for ten minutes, a rollback never', async () => {
        await activate();
        expect(await judged()).toMatchObject({ kind: 'activation', candidate: '1.1.0', control: '1.0.0' });
        vi.setSystemTime(new Date('2026-01-01T12:11:01Z'));
        expect(await judged()).toBeUndefined();
        await registry.post('/releases', buildRelease('mf-cart', '1.2.0'));
        await registry.post('/channels/mf-cart/activate', { version: '1.2.0' });
        expect(await judged()).toMatchObject({ candidate: '1.2.0', control: '1.1.0' });
        await registry.post('/channels/mf-cart/rollback');
        expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
        expect(await judged()).toBeUndefined();
      });
    });
  });
}
