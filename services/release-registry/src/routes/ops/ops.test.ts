import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countsByRemote } from '../../testing/counting-shell.ts';
import { openCartRegistry, opsForms } from '../../testing/ops-forms.ts';
import { operatorToken, type TestRegistry } from '../../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openCartRegistry();
});
afterEach(() => registry.close());

const { submit, signIn, openSession } = opsForms(() => registry);

const rollBack = { reason: 'prices wrong', active: '1.1.0' };
const active = async () => (await registry.discovered())['mf-cart']?.[0];

test('the page has no inline script or style, and its policy allows none', async () => {
  const reply = await registry.get('/ops', await signIn(operatorToken));
  expect(reply.headers['content-security-policy']).not.toContain('unsafe');
  expect(reply.body).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/);
  expect(reply.body).toContain('&#60;b&#62;new&#60;/b&#62; totals');
  for (const file of reply.body.match(/\/ops\/files\/[\w.]+/g) ?? [])
    expect((await registry.get(file)).statusCode, file).toBe(200);
});

describe('a button', () => {
  test('rolls back with its reason, which the history keeps, and the page says what was done', async () => {
    const session = await signIn(operatorToken);
    const { body: shown } = await registry.get('/ops', session);
    const given = [...shown.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, ...field]) => field,
    );
    const form = { ...Object.fromEntries(given), reason: 'prices wrong' };
    const reply = await submit('/ops/remotes/mf-cart/rollback', form, session);
    expect(reply.headers.location).toBe('/ops?done=mf-cart');
    expect(await active()).toBe('active 1.0.0 100%');
    const { history } = (await registry.get('/history?limit=1')).json();
    expect(history).toMatchObject([{ action: 'rollback', reason: 'prices wrong', token: 'operator' }]);
    const { body } = await registry.get('/ops?done=mf-cart', session);
    expect(body).toContain('mf-cart: rollback 1.1.0 → 1.0.0');
  });

  test('ends a canary beside a request, and a preview alone', async () => {
    const session = await signIn(operatorToken);
    await registry.post('/channels/mf-cart/canary', { version: '1.0.0', percent: 10 });
    await registry.post('/channels/mf-cart/two-person', { required: true, reason: 'payments' });
    await registry.post('/channels/mf-cart/activate', { version: '1.2.0' });
    const { id } = (await registry.post('/releases/mf-cart/1.2.0/preview', { seconds: 60 })).json();
    const { body } = await registry.get('/ops', session);
    const readFields = (label: string) => {
      const [, name = '', value = ''] = new RegExp(`name="(\\w+)" value="([^"]*)">${label}`).exec(body) ?? [];
      return { ...rollBack, [name]: value };
    };
    await submit('/ops/remotes/mf-cart/end-canary', readFields('End canary 1.0.0'), session);
    expect((await registry.discovered())['mf-cart']).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    const previewFields = readFields('End the preview of 1.2.0 by operator');
    expect(previewFields).toMatchObject({ preview: id });
    const foreign = await submit('/ops/remotes/mf-footer/revoke-preview', previewFields, session);
    expect(foreign.statusCode).toBe(409);
    await submit('/ops/remotes/mf-cart/revoke-preview', previewFields, session);
    expect((await registry.get('/previews')).json()).toEqual({ previews: [] });
    expect((await registry.get('/ops', session)).body).not.toContain('End the preview');
  });

  test('of a page that is out of date does nothing: a second click goes no further back', async () => {
    await registry.post('/channels/mf-cart/activate', { version: '1.2.0' });
    const reply = await submit('/ops/remotes/mf-cart/rollback', rollBack, await signIn(operatorToken));
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('mf-cart was changed meanwhile: 1.2.0 is active; nothing was done');
    const { history } = (await registry.get('/history?limit=1&refused=true')).json();
    expect(history).toMatchObject([{ action: 'refused', token: 'operator', remote: 'mf-cart' }]);
    expect(await active()).toBe('active 1.2.0 100%');
  });

  test.each([
    ['a page of another origin', { origin: 'https://shop.test' }],
    ['no page', { origin: '' }],
  ])('pressed by %s does nothing', async (_, headers) => {
    const session = await signIn(operatorToken);
    const reply = await submit('/ops/remotes/mf-cart/rollback', rollBack, { ...session, ...headers });
    expect(reply.statusCode).toBe(403);
    expect(await active()).toBe('active 1.1.0 100%');
  });

  test('rolls back with the reason that is ready: the figures of the release, which the page has filled in', async () => {
    const { revision } = (await registry.get('/status')).json().remotes[0];
    const counts = (views: number, failed: number) => ({
      run: 'run-1',
      remotes: { 'mf-cart': countsByRemote({ 'mf-cart@1.1.0': [views, failed] })['mf-cart'] ?? [] },
    });
    for (const [views, failed] of [
      [0, 0],
      [98, 12],
    ] as const)
      await registry.putReport('shell-1', { revision, remotes: {}, counts: counts(views, failed) });
    const session = await signIn(operatorToken);
    const { body } = await registry.get('/ops', session);
    const [form = ''] =
      /<form method="post" action="\/ops\/remotes\/mf-cart\/rollback"[\s\S]+?<\/form>/.exec(body) ?? [];
    const fields = [...form.matchAll(/name="(\w+)"[^>]*? value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      active: '1.1.0',
      reason: '1.1.0: 12 of 98 views failed (12.2%)',
      version: '1.1.0',
    });
    await submit('/ops/remotes/mf-cart/rollback', Object.fromEntries(fields), session);
    expect(await active()).toBe('active 1.0.0 100%');
  });

  test('with a reason that is too long does nothing and names the field, and no field of the page cuts', async () => {
    const session = await signIn(operatorToken);
    const press = (reason: string) =>
      submit('/ops/remotes/mf-cart/rollback', { active: '1.1.0', reason }, session);
    const refused = await press('x'.repeat(501));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('reason: must be at most 500 characters');
    expect(refused.body.match(/name="reason" required pattern=".{0,500}"/g)?.length).toBeGreaterThan(1);
    expect(await active()).toBe('active 1.1.0 100%');
    expect((await press('x'.repeat(500))).statusCode).toBe(303);
  });

  test('without a reason does nothing and says so', async () => {
    const form = { active: '1.1.0', reason: ' ' };
    const reply = await submit('/ops/remotes/mf-cart/rollback', form, await signIn(operatorToken));
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('is missing: say why');
    expect(await active()).toBe('active 1.1.0 100%');
  });

  test('ends a canary', async () => {
    await registry.post('/channels/mf-cart/canary', { version: '1.2.0', percent: 10 });
    const session = await signIn(operatorToken);
    expect((await registry.get('/ops', session)).body).toContain('End canary 1.2.0');
    await submit('/ops/remotes/mf-cart/end-canary', { ...rollBack, version: '1.2.0' }, session);
    expect(await active()).toBe('active 1.1.0 100%');
  });

  test('freezes and unfreezes a remote, and every remote', async () => {
    const session = await signIn(operatorToken);
    const reason = { reason: 'sale' };
    const activate = () => registry.post('/channels/mf-cart/activate', { version: '1.2.0' });
    for (const scope of ['/ops/remotes/mf-cart', '/ops']) {
      await submit(`${scope}/freeze`, reason, session);
      expect((await activate()).json().detail).toMatch(/frozen since .* by operator: sale/);
      expect((await registry.get('/ops', session)).body).toContain(`${scope}/unfreeze"`);
      await submit(`${scope}/unfreeze`, reason, session);
    }
    expect((await activate()).statusCode).toBe(200);
  });

  test.each([
    ['a viewer', { name: 'board', role: 'viewer' }],
    ['a deployer of another remote', { name: 'ci', role: 'deployer', remote: 'mf-footer' }],
  ])('is neither shown to %s nor does it work', async (_, token) => {
    const session = await openSession(token);
    expect((await registry.get('/ops', session)).body).not.toContain('Roll back');
    for (const url of ['/ops/remotes/mf-cart/rollback', '/ops/freeze'])
      expect((await submit(url, rollBack, session)).statusCode).toBe(403);
    expect(await active()).toBe('active 1.1.0 100%');
  });
});
