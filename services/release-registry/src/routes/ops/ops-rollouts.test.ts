import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCartRegistry, opsForms } from '../../testing/ops-forms.ts';
import { operatorToken, type TestRegistry } from '../../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openCartRegistry();
});
afterEach(() => registry.close());

const { submit, signIn, openSession, press } = opsForms(() => registry);
const cart = async () => (await registry.discovered())['mf-cart'];
const rollout = async () => (await registry.get('/rollouts')).json().rollouts[0];
const start = (steps: object[]) =>
  registry.post('/channels/mf-cart/rollout', { version: '1.2.0', plan: { steps } });
const requireTwo = () =>
  registry.post('/channels/mf-cart/two-person', { required: true, reason: 'payments' });
const signInAsDeployer = () => openSession({ name: 'rui', role: 'deployer', remote: 'mf-cart' });
const serving = ['active 1.1.0 100%', 'previous 1.0.0 0%'];

test('confirms what another person requested', async () => {
  await requireTwo();
  await registry.post('/channels/mf-cart/activate', { version: '1.2.0' });
  await press(await signInAsDeployer(), 'Confirm: 1.2.0 for all visitors');
  expect((await cart())?.[0]).toBe('active 1.2.0 100%');
});

test('a confirmation names its audience, and does nothing once another share was requested', async () => {
  await requireTwo();
  const request = (share: object) =>
    registry.post('/channels/mf-cart/canary', { version: '1.2.0', ...share });
  await request({ audience: { name: 'BR-SP', percent: 30 } });
  const session = await signInAsDeployer();
  const { body } = await registry.get('/ops', session);
  expect(body).toContain('Confirm: canary 1.2.0 for 30% of the visitors in BR-SP');
  const [, requestedAt = ''] = /name="requestedAt" value="([^"]+)"/.exec(body) ?? [];
  await request({ percent: 90 });
  const form = { active: '1.1.0', version: '1.2.0', reason: 'as agreed', requestedAt };
  const late = await submit('/ops/remotes/mf-cart/confirm', form, session);
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('was requested again; nothing was done');
  expect(await cart()).toEqual(serving);
  await press(session, 'Confirm: canary 1.2.0 for 90% of the visitors');
  expect(await cart()).toContain('canary 1.2.0 90%');
});

test('confirms a rollout with its own plan, and shows how far it is', async () => {
  await requireTwo();
  await start([{ percent: 20, audience: 'staff' }, { percent: 5 }]);
  const session = await signInAsDeployer();
  await press(session, 'Confirm: rollout of 1.2.0, first to 20% of the staff');
  expect(await cart()).toContain('canary 1.2.0 0%');
  expect((await registry.get('/ops', session)).body).toContain(
    'mf-cart@1.2.0 is at step 1 of 2, 20% of the staff',
  );
});

test('a rollout is paused, resumed, approved and ended', async () => {
  await start([{ percent: 10, until: 'approval' }, { percent: 50 }]);
  const session = await signIn(operatorToken);
  await press(session, 'Pause the rollout of 1.2.0', 'a look first');
  expect(await rollout()).toMatchObject({ state: 'paused', note: 'a look first' });
  await press(session, 'Resume the rollout of 1.2.0');
  expect(await rollout()).toMatchObject({ state: 'running', approved: false });
  await press(session, 'Approve step 1 of the rollout of 1.2.0');
  expect(await rollout()).toMatchObject({ approved: true });
  expect((await registry.get('/ops', session)).body).not.toContain('Approve step');
  await press(session, 'End the rollout of 1.2.0 for its 10% of the visitors', 'too slow');
  expect(await rollout()).toMatchObject({ state: 'ended', note: 'too slow' });
  expect(await cart()).toEqual(serving);
});

test.each([
  ['of a later step', { step: '1' }],
  ['of another release', { version: '1.0.0', step: '0' }],
])('an approval %s does nothing', async (_, shown) => {
  await start([{ percent: 10, until: 'approval' }]);
  const form = { active: '1.1.0', version: '1.2.0', reason: 'as agreed', ...shown };
  const reply = await submit('/ops/remotes/mf-cart/approve-rollout', form, await signIn(operatorToken));
  expect(reply.statusCode).toBe(409);
  expect(reply.body).toContain('was changed meanwhile; nothing was done');
  expect(await rollout()).toMatchObject({ approved: false });
});
