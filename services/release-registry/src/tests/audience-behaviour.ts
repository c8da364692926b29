import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import { createTokens, type TestRegistry } from '../testing/test-registry.ts';

/** Tests of canaries for a part of the visitors, for every database; `open` returns an empty registry. */
export function describeAudiences(open: () => Promise<TestRegistry>): void {
  describe('a canary for an audience', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(open);
    });
    afterEach(() => closeAtNoon(registry));
    const { report, cart, newest } = judgedCart(() => registry);

    const canary = (share: object, headers?: Record<string, string>) =>
      registry.post('/channels/mf-cart/canary', { version: '1.1.0', ...share }, headers);
    const staff = { audience: { name: 'staff', percent: 100 } };
    const audience = async () => {
      const { microFrontends } = (await registry.get('/discovery.json')).json();
      return microFrontends['mf-cart'].map(({ extras }: { extras: object }) => Object(extras).audience);
    };

    test('gets no traffic of shells that know no audiences, and tells the others who gets it', async () => {
      expect((await canary(staff)).json()).toMatchObject({
        canary: { version: '1.1.0', percent: 100, audience: 'staff' },
        changed: true,
      });
      expect(await cart()).toEqual(['active 1.0.0 100%', 'canary 1.1.0 0%']);
      expect(await audience()).toEqual([undefined, { name: 'staff', percent: 100 }]);
      expect(await newest()).toMatchObject({ action: 'canary', percent: 100, audience: 'staff' });
      expect((await canary(staff)).json()).toMatchObject({ changed: false });
    });

    test('becomes one of all visitors, of another audience, and ends', async () => {
      await canary(staff);
      await canary({ percent: 100 });
      expect(await cart()).toEqual(['active 1.0.0 0%', 'canary 1.1.0 100%']);
      await canary({ audience: { name: 'BR-SP', percent: 2.5 } });
      expect(await audience()).toEqual([undefined, { name: 'BR-SP', percent: 2.5 }]);
      await canary({ percent: 0 });
      expect(await cart()).toEqual(['active 1.0.0 100%']);
    });

    test.each([
      { percent: 100, audience: { name: 'tablet', percent: 100 } },
      { percent: 100, ...staff },
      { percent: 100, audience: null },
      { audience: 'staff' },
      { audience: { name: 'staff' } },
      { audience: { name: 'staff', percent: 101 } },
      { audience: { name: 'staff', percent: 100, also: 'phone' } },
    ])('%j is refused, and nobody gets it', async (share) => {
      expect((await canary(share)).statusCode).toBe(400);
      expect(await cart()).toEqual(['active 1.0.0 100%']);
    });

    test('needs a second person for the same audience', async () => {
      const [ana, rui] = await createTokens(
        registry,
        { name: 'ana', role: 'deployer', remote: 'mf-cart' },
        { name: 'rui', role: 'deployer', remote: 'mf-cart' },
      );
      await registry.post('/channels/mf-cart/two-person', { required: true, reason: 'payments' });
      expect((await canary(staff, ana)).json()).toMatchObject({
        canary: null,
        request: { percent: 100, audience: 'staff' },
      });
      expect((await canary({ percent: 100 }, rui)).json()).toMatchObject({ canary: null });
      expect((await canary(staff, ana)).json()).toMatchObject({ canary: null });
      expect((await canary(staff, rui)).json()).toMatchObject({ canary: { audience: 'staff' } });
    });

    test('is a step of a rollout, which goes on to all visitors', async () => {
      const step = { until: 'views', leastSeconds: 0, leastViews: 20 };
      const plan = {
        steps: [
          { ...step, percent: 100, audience: 'staff' },
          { ...step, percent: 10 },
        ],
      };
      await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan });
      expect(await newest()).toMatchObject({ action: 'canary', percent: 100, audience: 'staff' });
      vi.setSystemTime(Date.now() + 1000);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [1, 0], 'mf-cart@1.1.0': [20, 0] });
      await expect.poll(cart).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
      expect(await newest()).toMatchObject({ actor: 'rollout', percent: 10, audience: null });
    });

    test('ends a rollout when somebody gives it to another audience', async () => {
      const step = { percent: 50, audience: 'staff', until: 'views', leastSeconds: 0, leastViews: 1 };
      await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan: { steps: [step] } });
      await canary({ audience: { name: 'phone', percent: 50 } });
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await expect
        .poll(async () => (await registry.get('/rollouts')).json().rollouts[0])
        .toMatchObject({ state: 'ended' });
      expect(await audience()).toEqual([undefined, { name: 'phone', percent: 50 }]);
    });
  });
}
