import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import { createTokens, openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

/** A step that a person ends. */
const approved = { until: 'approval', leastSeconds: 0, leastViews: 0 };

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openAtNoon(openTestRegistry);
});
afterEach(() => closeAtNoon(registry));
const { report, activate, cart } = judgedCart(() => registry);

const start = (steps: object[] = [{ percent: 10 }], headers?: Record<string, string>) =>
  registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan: { steps } }, headers);
const order = async (name: string) => (await registry.post(`/channels/mf-cart/rollout/${name}`)).json();
const rollout = async () => (await registry.get('/rollouts')).json().rollouts[0];

test('an approval is refused at a step that needs none', async () => {
  await start([{ percent: 10 }, { percent: 20, ...approved }]);
  expect(await order('approve')).toMatchObject({
    status: 409,
    detail: 'step 1 of 2 of mf-cart@1.1.0 needs no approval',
  });
});

test('an approval counts for its own step', async () => {
  await start([
    { percent: 10, ...approved },
    { percent: 20, ...approved },
  ]);
  await order('approve');
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await report({ 'mf-cart@1.0.0': [10, 0], 'mf-cart@1.1.0': [1, 0] });
  await expect.poll(cart).toEqual(['active 1.0.0 80%', 'canary 1.1.0 20%']);
  await report({ 'mf-cart@1.0.0': [20, 0], 'mf-cart@1.1.0': [2, 0] });
  await expect.poll(async () => (await rollout()).note).toContain('waits for an approval');
});

test('only operators, and deployers of the remote, begin a rollout and change it', async () => {
  const [viewer, footer, own] = await createTokens(
    registry,
    { name: 'viewer', role: 'viewer' },
    { name: 'footer', role: 'deployer', remote: 'mf-footer' },
    { name: 'own', role: 'deployer', remote: 'mf-cart' },
  );
  for (const headers of [viewer, footer]) {
    expect((await start(undefined, headers)).statusCode).toBe(403);
    for (const name of ['pause', 'resume', 'approve', 'abort'])
      expect((await registry.post(`/channels/mf-cart/rollout/${name}`, {}, headers)).statusCode).toBe(403);
  }
  expect((await start(undefined, own)).statusCode).toBe(200);
  expect((await registry.post('/channels/mf-cart/rollout/pause', {}, own)).statusCode).toBe(200);
});

test('a rollout is aborted during a freeze, because that ends a canary', async () => {
  await start();
  await registry.post('/channels/mf-cart/freeze', { reason: 'sale' });
  expect(await order('abort')).toMatchObject({ rollout: { state: 'ended' } });
  expect(await cart()).toEqual(['active 1.0.0 100%']);
  expect((await start()).json().detail).toContain('mf-cart is frozen');
});

test('a rollout ends when somebody makes its release active', async () => {
  await start();
  await activate();
  await report({ 'mf-cart@1.1.0': [0, 0] });
  await expect.poll(rollout).toMatchObject({ state: 'ended', note: 'operator did activate 1.1.0' });
  expect(await cart()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
});
