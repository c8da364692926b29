import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

/** Tests of canaries that the judge ends or leaves alone. */
export function describeJudgedCanaries(open: () => Promise<TestRegistry>): void {
  describe('a canary', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(open);
    });
    afterEach(() => closeAtNoon(registry));
    const { report, canary, activate, cart, newest, judged } = judgedCart(() => registry);

    test('that fails is ended, by the judge and with the figures of both arms', async () => {
      await canary(10);
      await report({ 'mf-cart@1.0.0': [500, 20], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [560, 21], 'mf-cart@1.1.0': [60, 20] });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      expect(await newest()).toMatchObject({
        actor: 'judge',
        token: 'judge',
        action: 'canary',
        version: '1.1.0',
        percent: 0,
        reason: '20 of 60 views failed (33.3 %), of 1.0.0 1 of 60 (1.7 %)',
        evidence: { candidate: { views: 60, failures: 20 }, control: { views: 60, failures: 1 } },
      });
    });

    test('whose pages have poor web vitals is ended, though nothing throws', async () => {
      await canary(10);
      await report({ 'mf-cart@1.0.0': [0, 0, 0], 'mf-cart@1.1.0': [0, 0, 0] });
      await report({ 'mf-cart@1.0.0': [60, 0, 3], 'mf-cart@1.1.0': [60, 0, 36] });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      expect(await newest()).toMatchObject({
        actor: 'judge',
        reason: '36 of 60 measured views had a poor web vital (60 %), of 1.0.0 3 of 60 (5 %)',
      });
    });

    test('that fails in each browser is ended, though few views are of browsers', async () => {
      await canary(10);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [1000, 0, 0, 20, 0], 'mf-cart@1.1.0': [1000, 20, 0, 20, 20] });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      expect(await newest()).toMatchObject({
        actor: 'judge',
        reason: '20 of 20 views whose browser ran its scripts failed there (100 %), of 1.0.0 0 of 20 (0 %)',
      });
    });

    const did = (endedViews: number, buyAskedViews: number, wishlistViews = 0) =>
      [0, 0, 0, 0, 0, { endedViews, buyAskedViews, wishlistViews }] as const;

    test('whose buy button does nothing is ended, though nothing throws', async () => {
      await canary(10);
      await report({ 'mf-cart@1.0.0': did(0, 0), 'mf-cart@1.1.0': did(0, 0) });
      await report({ 'mf-cart@1.0.0': did(300, 20), 'mf-cart@1.1.0': did(300, 0) });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      expect(await newest()).toMatchObject({
        actor: 'judge',
        action: 'canary',
        percent: 0,
        reason: '0 of 300 views had a buy button pressed (0 %), of 1.0.0 20 of 300 (6.7 %)',
        evidence: { candidate: { views: 300, failures: 300 }, control: { views: 300, failures: 280 } },
      });
    });

    test('stays when nobody buys from the active release either, and when only a signal falls', async () => {
      await canary(10);
      await report({ 'mf-cart@1.0.0': did(0, 0), 'mf-cart@1.1.0': did(0, 0) });
      await report({ 'mf-cart@1.0.0': did(300, 0, 17), 'mf-cart@1.1.0': did(300, 0, 16) });
      expect(await judged()).toMatchObject({ metric: 'failures', verdict: { decision: 'hold' } });
      await report({ 'mf-cart@1.0.0': did(1500, 0, 85), 'mf-cart@1.1.0': did(1500, 0, 16) });
      expect(await judged()).toMatchObject({ metric: 'wishlist', verdict: { decision: 'pause' } });
      expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
    });

    test('that begins to fail after ten good minutes is ended by its views since then', async () => {
      await canary(10);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      for (let step = 1; step <= 55; step++) {
        vi.setSystemTime(Date.now() + 10_000);
        await report({ 'mf-cart@1.0.0': [20 * step, Math.floor(step / 5)], 'mf-cart@1.1.0': [20 * step, 0] });
      }
      vi.setSystemTime(Date.now() + 10_000);
      await report({ 'mf-cart@1.0.0': [20 * 56, 11], 'mf-cart@1.1.0': [20 * 57, 32] });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      expect(await newest()).toMatchObject({
        reason: '32 of 40 views failed (80 %), of 1.0.0 0 of 20 (0 %)',
      });
    });

    test('that fails is no longer the last known good, if it was', async () => {
      await activate();
      await registry.post('/channels/mf-cart/activate', { version: '1.0.0' });
      await canary(10);
      expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%', 'previous 1.1.0 0%']);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [60, 1], 'mf-cart@1.1.0': [60, 20] });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
    });

    test('that fails no more than the others stays, also when all fail', async () => {
      await canary(10);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [100, 1], 'mf-cart@1.1.0': [100, 1] });
      expect((await judged()).verdict).toMatchObject({ decision: 'continue' });
      await report({ 'mf-cart@1.0.0': [200, 90], 'mf-cart@1.1.0': [200, 120] });
      expect((await judged()).verdict).toMatchObject({ decision: 'hold', hold: 'all fail' });
      expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
    });

    test('that somebody starts again is left alone', async () => {
      await canary(10);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [40, 0], 'mf-cart@1.1.0': [40, 40] });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      await canary(10);
      await report({ 'mf-cart@1.0.0': [40, 0], 'mf-cart@1.1.0': [40, 40] });
      await report({ 'mf-cart@1.0.0': [80, 0], 'mf-cart@1.1.0': [80, 80] });
      expect((await judged()).verdict).toMatchObject({ decision: 'hold', hold: 'human decision' });
      expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
    });
  });
}
