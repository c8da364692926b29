import type { ReleaseCounts } from '@storefront/release-protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportViews } from '../testing/counting-shell.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

type Renderer = Pick<ReleaseCounts, 'rendererCrashes' | 'rendererMb'>;

/** Tests of what the judge does about the processes that run releases' code. */
export function describeJudgedRenderers(open: () => Promise<TestRegistry>): void {
  describe('renderers', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(open);
    });
    afterEach(() => closeAtNoon(registry));
    const { canary, cart, judged } = judgedCart(() => registry);

    async function report(renderer: { active: Renderer; canary: Renderer }) {
      const counted = ({ active, canary: own }: typeof renderer, views: number) => ({
        'mf-cart@1.0.0': [views, 0, 0, 0, 0, { ...active, endedViews: views }] as const,
        'mf-cart@1.1.0': [views, 0, 0, 0, 0, { ...own, endedViews: views }] as const,
      });
      const none = { rendererCrashes: 0 };
      await reportViews(registry, counted({ active: none, canary: none }, 0));
      await reportViews(registry, counted(renderer, 40));
    }

    test('that crash pause a rollout', async () => {
      const plan = { steps: [{ percent: 50, leastSeconds: 600, leastViews: 20 }] };
      await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan });
      await report({ active: { rendererCrashes: 1 }, canary: { rendererCrashes: 3 } });
      await expect
        .poll(async () => (await registry.get('/rollouts')).json().rollouts[0])
        .toMatchObject({
          state: 'paused',
          note: 'crashes of its renderer: 3 in 40 runs, of 1.0.0 1 in 40',
        });
      expect(await cart()).toEqual(['active 1.0.0 50%', 'canary 1.1.0 50%']);
    });

    test('that keep more and more memory are shown beside the other, and pause', async () => {
      await canary(50);
      await report({
        active: { rendererCrashes: 0, rendererMb: 140 },
        canary: { rendererCrashes: 0, rendererMb: 412 },
      });
      expect(await judged()).toMatchObject({ metric: 'memory', verdict: { decision: 'pause' } });
      const [{ releases }] = (await registry.get('/release-health')).json().remotes;
      expect(releases).toMatchObject([
        { rendererCrashes: 0, rendererMb: 140 },
        { rendererCrashes: 0, rendererMb: 412 },
      ]);
    });

    test('that both crash, as on a machine without memory, move nothing', async () => {
      await canary(50);
      await report({ active: { rendererCrashes: 6 }, canary: { rendererCrashes: 7 } });
      expect(await judged()).toMatchObject({ metric: 'failures', verdict: { decision: 'continue' } });
    });
  });
}
