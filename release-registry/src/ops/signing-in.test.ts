import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCartRegistry, opsForms } from '../testing/ops-forms.ts';
import { operatorToken, shellToken, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openCartRegistry();
});
afterEach(() => registry.close());

const { submit, signIn, sessionOf } = opsForms(() => registry);

const rollBack = { reason: 'prices wrong', active: '1.1.0' };

describe('signing in', () => {
  test('without a session the page asks for a token and shows no release', async () => {
    const { body } = await registry.get('/ops');
    expect(body).toContain('name="token" type="password"');
    expect(body).not.toContain('mf-cart');
  });

  test('the token goes into a cookie of this path that scripts and other sites do not get', async () => {
    const reply = await submit('/ops/session', { token: operatorToken });
    expect(reply.statusCode).toBe(303);
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^__Secure-registry-ops=/);
    for (const attribute of ['Path=/ops', 'HttpOnly', 'SameSite=Strict', 'Secure', 'Max-Age=43200'])
      expect(cookie).toContain(attribute);
    const page = await registry.get('/ops', await signIn(operatorToken));
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<h2 id="mf-cart" tabindex="-1">mf-cart</h2>');
  });

  test.each([
    ['an unknown token', 'guess', 'unknown, revoked or expired'],
    ["a shell's token", shellToken, 'A shell has no page here'],
  ])('%s is refused with the reason', async (_, token, reason) => {
    const reply = await submit('/ops/session', { token });
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body).toContain(reason);
  });

  test('a revoked token ends its session', async () => {
    const session = await sessionOf({ name: 'board', role: 'viewer' });
    expect((await registry.get('/ops', session)).body).toContain('mf-cart');
    await registry.app.inject({
      method: 'DELETE',
      url: '/tokens/board',
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    expect((await registry.get('/ops', session)).body).not.toContain('mf-cart');
    const reply = await submit('/ops/remotes/mf-cart/rollback', rollBack, session);
    expect(reply.body).toContain('the session has ended');
  });

  test('signing out takes the cookie away', async () => {
    const reply = await submit('/ops/session/end', {}, await signIn(operatorToken));
    expect(String(reply.headers['set-cookie'])).toContain('registry-ops=; ');
  });
});
