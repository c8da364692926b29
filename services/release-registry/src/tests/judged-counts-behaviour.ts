import type { ReleaseCounts } from '@storefront/release-protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { countsByRemote, readServing, reportViews, type Views } from '../testing/counting-shell.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

type Step = { views: number };

/** Tests of what counts of shells are evidence for the judge. */
export function describeJudgedCounts(open: () => Promise<TestRegistry>): void {
  describe('counts', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(open);
    });
    afterEach(() => closeAtNoon(registry));
    const { report, canary, activate, judged } = judgedCart(() => registry);

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

    test('of a shell that does not tell the arms apart are shown, but are no evidence', async () => {
      await canary(10);
      for (const views of [0, 30])
        await registry.putReport('shell-1', {
          ...(await readServing(registry)),
          counts: { run: 'run-1', remotes: countsByRemote({ 'mf-cart@1.1.0': [views, 0] }) },
        });
      expect((await judged()).verdict.evidence.candidate.views).toBe(0);
      const [{ releases }] = (await registry.get('/release-health')).json().remotes;
      expect(releases).toContainEqual(expect.objectContaining({ version: '1.1.0', views: 30 }));
    });

    test('of the active release outside the control arm are shown, but are no evidence', async () => {
      await canary(10);
      for (const [views, inControl] of [
        [0, 0],
        [500, 40],
      ] as const)
        await registry.putReport('shell-1', {
          ...(await readServing(registry)),
          counts: {
            run: 'run-1',
            remotes: countsByRemote({ 'mf-cart@1.0.0': [views, views], 'mf-cart@1.1.0': [inControl, 0] }),
            control: countsByRemote({ 'mf-cart@1.0.0': [inControl, inControl / 40] }),
          },
        });
      const { candidate, control } = (await judged()).verdict.evidence;
      expect([candidate, control]).toEqual([
        { views: 40, failures: 0 },
        { views: 40, failures: 1 },
      ]);
      const [{ releases }] = (await registry.get('/release-health')).json().remotes;
      expect(releases[0]).toMatchObject({ version: '1.0.0', views: 500, failedViews: 500 });
    });

    test('of several shells add up', async () => {
      await canary(10);
      for (const shell of ['shell-1', 'shell-2'])
        for (const views of [0, 30]) {
          const counts: Views = { 'mf-cart@1.0.0': [views, 0], 'mf-cart@1.1.0': [views, 0] };
          await reportViews(registry, counts, 'run-1', shell);
        }
      const evidence = { candidate: { views: 60 }, control: { views: 60 } };
      expect((await judged()).verdict).toMatchObject({ decision: 'continue', evidence });
      const [{ viewsPerSecond, releases, series }] = (await registry.get('/release-health')).json().remotes;
      expect(viewsPerSecond).toBe(120);
      expect(releases).toMatchObject([
        { version: '1.0.0', role: 'active', views: 60, meanMs: 20 },
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
}
