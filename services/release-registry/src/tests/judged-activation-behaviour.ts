import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

/** Tests of activations that the judge rolls back or leaves alone. */
export function describeJudgedActivations(open: () => Promise<TestRegistry>): void {
  describe('an activation', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(open);
    });
    afterEach(() => closeAtNoon(registry));
    const { report, activate, cart, newest, judged } = judgedCart(() => registry);

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

    test('that fails in no view is judged for ten minutes, a rollback never', async () => {
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
}
