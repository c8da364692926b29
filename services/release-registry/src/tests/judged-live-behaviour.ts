import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

/** Tests of releases that fail after the ten minutes that follow an activation. */
export function describeJudgedLive(open: () => Promise<TestRegistry>): void {
  describe('a release that has been live for long', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(open);
    });
    afterEach(() => closeAtNoon(registry));
    const { report, activate, cart, newest, judged } = judgedCart(() => registry);

    const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    /** Good views since the activation, which ended so many minutes ago. */
    const serveWell = async (minutes: number) => {
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await activate();
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [500, 2] });
      pass(minutes);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [500, 2] });
    };

    test.each([11, 23 * 60])('and fails after %i minutes is rolled back', async (minutes) => {
      await serveWell(minutes);
      await report({ 'mf-cart@1.0.0': [12, 0], 'mf-cart@1.1.0': [560, 14] });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      expect(await newest()).toMatchObject({
        actor: 'judge',
        action: 'rollback',
        fromVersion: '1.1.0',
        reason: '12 of 60 views failed (20 %), in the day before 2 of 500 (0.4 %)',
      });
    });

    test('stays where the previous one fails in its place as well', async () => {
      await serveWell(11);
      await report({ 'mf-cart@1.0.0': [12, 12], 'mf-cart@1.1.0': [560, 14] });
      expect(await judged()).toMatchObject({
        kind: 'live',
        verdict: { decision: 'hold', hold: 'all fail', evidence: { candidate: { views: 60, failures: 12 } } },
      });
      expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });

    test('stays while another remote fails as well', async () => {
      await registry.post('/releases', buildRelease('mf-footer', '1.0.0'));
      await serveWell(11);
      await report({ 'mf-cart@1.1.0': [500, 2], 'mf-footer@1.0.0': [0, 0] });
      await report({ 'mf-cart@1.1.0': [900, 202], 'mf-footer@1.0.0': [400, 200] });
      expect((await judged()).verdict.decision).toBe('hold');
      expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });

    test('stays with few failures, which are shown', async () => {
      await serveWell(11);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [502, 4] });
      expect(await judged()).toBeUndefined();
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [700, 12] });
      expect(await judged()).toMatchObject({ kind: 'live', verdict: { decision: 'continue' } });
      expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });

    test('of which nobody presses a buy button any more, though shoppers look around, is reported once', async () => {
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await activate();
      const shown = { views: 0, asked: 0, chosen: 0 };
      const add = async (views: number, asked: number, chosen: number) => {
        shown.views += views;
        shown.asked += asked;
        shown.chosen += chosen;
        const did = { endedViews: shown.views, buyAskedViews: shown.asked, chosenViews: shown.chosen };
        await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [shown.views, 0, 0, 0, 0, did] });
      };
      await add(0, 0, 0);
      for (let hour = 0; hour < 6; hour++) {
        await add(1000, 50, 200);
        pass(60);
        await add(0, 0, 0);
      }
      await add(1000, 0, 200);
      await expect.poll(newest).toMatchObject({
        actor: 'judge',
        action: 'warn',
        version: '1.1.0',
        reason:
          '0 of 1000 views had a buy button pressed (0 %), in the slowest hour of the day before 50 of 1000 (5 %)',
      });
      expect(await judged()).toMatchObject({
        kind: 'live',
        metric: 'buyAsked',
        verdict: { decision: 'warn' },
      });
      await add(1000, 0, 200);
      const { history } = (await registry.get('/history?limit=5')).json();
      expect(history.filter(({ action }: { action: string }) => action === 'warn')).toHaveLength(1);
      expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });

    test('is left alone where somebody made it live again', async () => {
      await serveWell(11);
      await report({ 'mf-cart@1.0.0': [12, 0], 'mf-cart@1.1.0': [560, 14] });
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      await activate();
      pass(11);
      await report({ 'mf-cart@1.0.0': [12, 0], 'mf-cart@1.1.0': [560, 14] });
      await report({ 'mf-cart@1.0.0': [24, 0], 'mf-cart@1.1.0': [620, 40] });
      expect((await judged()).verdict).toMatchObject({ decision: 'hold', hold: 'human decision' });
      expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });
  });
}
