import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import { createTokens, type TestRegistry } from '../testing/test-registry.ts';

/** One step whose figures must rule out that a tenth of the views fail. */
const shortPlan = { steps: [{ percent: 10, leastSeconds: 10, leastViews: 20 }] };

/** Tests of rollouts for every database; `open` returns an empty registry. */
export function describeRollouts(open: () => Promise<TestRegistry>): void {
  describe('a rollout', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(open);
    });
    afterEach(() => closeAtNoon(registry));
    const { report, canary, cart, newest } = judgedCart(() => registry);

    const start = (plan?: object, headers?: Record<string, string>) =>
      registry.post('/channels/mf-cart/rollout', { version: '1.1.0', ...(plan && { plan }) }, headers);
    const order = (name: string, reason?: string) =>
      registry.post(`/channels/mf-cart/rollout/${name}`, { reason });
    const rollout = async () => (await registry.get('/rollouts')).json().rollouts[0];
    const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    /** Views and failures of both releases since the step began, which a first report has set to nothing. */
    const show = async (active: readonly [number, number], next: readonly [number, number]) => {
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': active, 'mf-cart@1.1.0': next });
    };

    test('goes from 1 to 100 % on its figures; each step names them in the history', async () => {
      const { rollout: started } = (await start()).json();
      expect(started).toMatchObject({ version: '1.1.0', step: 0, state: 'running' });
      expect(await cart()).toEqual(['active 1.0.0 99%', 'canary 1.1.0 1%']);
      pass(60);
      await show([50, 0], [50, 0]);
      await expect.poll(cart).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
      expect(await newest()).toMatchObject({
        actor: 'rollout',
        token: 'rollout',
        action: 'canary',
        percent: 10,
        reason: '0 of 50 views failed (0 %), of 1.0.0 0 of 50 (0 %)',
      });
      pass(60);
      await show([100, 0], [100, 0]);
      await expect.poll(cart).toEqual(['active 1.0.0 50%', 'canary 1.1.0 50%']);
      pass(60);
      await show([600, 0], [600, 0]);
      await expect.poll(cart).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
      expect(await newest()).toMatchObject({ actor: 'rollout', action: 'activate', fromVersion: '1.0.0' });
      expect(await rollout()).toMatchObject({ state: 'done' });
    });

    test('stays until its least time, its least views and its figures have all been reached', async () => {
      await start(shortPlan);
      pass(9);
      await show([200, 0], [200, 0]);
      await expect.poll(async () => (await rollout()).note).toBe('9 of 10 s at this step');
      pass(1);
      await report({ 'mf-cart@1.0.0': [201, 0], 'mf-cart@1.1.0': [200, 0] });
      await expect.poll(cart).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });

    test('waits with one view too few, and goes on with the next', async () => {
      await start(shortPlan);
      pass(60);
      await show([100, 0], [19, 0]);
      await expect.poll(async () => (await rollout()).note).toContain('19 of 20 views at this step');
      await report({ 'mf-cart@1.0.0': [100, 0], 'mf-cart@1.1.0': [96, 0] });
      await expect.poll(async () => (await rollout()).note).toContain('do not rule out yet that 10 %');
      await report({ 'mf-cart@1.0.0': [100, 0], 'mf-cart@1.1.0': [97, 0] });
      await expect.poll(cart).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });

    test('waits while browsers see more poor web vitals than of the active release', async () => {
      await start(shortPlan);
      pass(60);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [100, 0, 1], 'mf-cart@1.1.0': [100, 0, 14] });
      await expect
        .poll(async () => (await rollout()).note)
        .toContain('14 of 100 measured views had a poor web vital');
      expect(await cart()).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
    });

    test('ends when the judge withdraws the release, and says why', async () => {
      await start(shortPlan);
      pass(60);
      await show([60, 0], [60, 20]);
      await expect.poll(cart).toEqual(['active 1.0.0 100%']);
      await expect.poll(rollout).toMatchObject({
        state: 'ended',
        note: 'judge did canary 1.1.0 0%: 20 of 60 views failed (33.3 %), of 1.0.0 0 of 60 (0 %)',
      });
      expect((await start(shortPlan)).json().detail).toContain('the judge has withdrawn mf-cart@1.1.0');
    });

    test('never undoes what somebody did: it ends when its canary was changed', async () => {
      await start(shortPlan);
      await canary(30);
      pass(60);
      await show([200, 0], [200, 0]);
      await expect.poll(rollout).toMatchObject({ state: 'ended' });
      expect(await cart()).toEqual(['active 1.0.0 70%', 'canary 1.1.0 30%']);
    });

    test('pauses when another release became active, and compares with that one once resumed', async () => {
      await start(shortPlan);
      await registry.post('/releases', { ...buildRelease('mf-cart', '1.2.0'), activate: true });
      pass(60);
      await show([200, 0], [200, 0]);
      await expect.poll(rollout).toMatchObject({ state: 'paused' });
      pass(30);
      await order('resume');
      pass(30);
      await report({ 'mf-cart@1.2.0': [0, 0], 'mf-cart@1.1.0': [200, 0] });
      await report({ 'mf-cart@1.2.0': [110, 0], 'mf-cart@1.1.0': [310, 0] });
      await expect.poll(async () => (await cart())?.[0]).toBe('active 1.1.0 100%');
    });

    test('takes no step while the remote is frozen, paused, or in the hours of the plan', async () => {
      const hours = { from: '11:00', until: '12:01', timeZone: 'UTC' };
      await start({ ...shortPlan, pausedHours: [hours] });
      pass(30);
      await show([200, 0], [200, 0]);
      await expect.poll(async () => (await rollout()).note).toBe('no step from 11:00 to 12:01 (UTC)');
      await order('pause', 'lunch');
      pass(30);
      await report({ 'mf-cart@1.0.0': [201, 0], 'mf-cart@1.1.0': [200, 0] });
      expect(await rollout()).toMatchObject({ state: 'paused', note: 'lunch' });
      await registry.post('/channels/mf-cart/freeze', { reason: 'sale' });
      await order('resume');
      pass(30);
      await report({ 'mf-cart@1.0.0': [401, 0], 'mf-cart@1.1.0': [400, 0] });
      await expect.poll(async () => (await rollout()).note).toBe('frozen: sale');
      await registry.post('/channels/mf-cart/unfreeze', { reason: 'over' });
      await report({ 'mf-cart@1.0.0': [402, 0], 'mf-cart@1.1.0': [400, 0] });
      await expect.poll(async () => (await cart())?.[0]).toBe('active 1.1.0 100%');
    });

    test('waits for an approval where the plan says so', async () => {
      await start({ steps: [{ percent: 10, until: 'approval', leastSeconds: 0, leastViews: 0 }] });
      await show([10, 0], [1, 0]);
      await expect.poll(async () => (await rollout()).note).toContain('waits for an approval');
      await order('approve', 'looked at it');
      await report({ 'mf-cart@1.0.0': [11, 0], 'mf-cart@1.1.0': [1, 0] });
      await expect.poll(async () => (await cart())?.[0]).toBe('active 1.1.0 100%');
    });

    test('is aborted with its canary; a second one of the remote is refused before', async () => {
      await start(shortPlan);
      expect((await start(shortPlan)).statusCode).toBe(409);
      expect((await order('abort', 'wrong day')).json()).toMatchObject({
        rollout: { state: 'ended', note: 'wrong day' },
      });
      expect(await cart()).toEqual(['active 1.0.0 100%']);
      expect((await order('resume')).statusCode).toBe(409);
    });

    test('needs two persons once, where a remote needs them, and for the same plan', async () => {
      const deployer = { role: 'deployer', remote: 'mf-cart' };
      const [ana, rui] = await createTokens(
        registry,
        { name: 'ana', ...deployer },
        { name: 'rui', ...deployer },
      );
      await registry.post('/channels/mf-cart/two-person', { required: true, reason: 'payments' });
      expect((await start(shortPlan, ana)).json()).toMatchObject({
        rollout: null,
        request: { token: 'ana' },
      });
      expect((await start(undefined, rui)).json()).toMatchObject({
        rollout: null,
        request: { token: 'rui' },
      });
      expect((await start(undefined, ana)).json()).toMatchObject({ rollout: { step: 0 }, request: null });
      pass(60);
      await show([50, 0], [50, 0]);
      await expect.poll(cart).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
    });

    test('of a plan that is wrong is refused with the field', async () => {
      const wrong = await start({ steps: [{ percent: 10 }, { percent: 10 }] });
      expect(wrong.statusCode).toBe(400);
      expect(wrong.body).toContain('must have a higher percentage at each step');
      expect((await start({ steps: [{ percent: 100 }] })).body).toContain('must be below 100');
      expect((await start({ steps: [{ percent: 5, untl: 'views' }] })).body).toContain('untl');
      const zone = { from: '08:00', until: '09:00', timeZone: 'Mars/Base' };
      expect((await start({ ...shortPlan, pausedHours: [zone] })).body).toContain('must be a time zone');
    });
  });
}
