import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCartRegistry, opsForms } from '../../testing/ops-forms.ts';
import { operatorToken, shellToken, type TestRegistry } from '../../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openCartRegistry();
});
afterEach(() => registry.close());

const { submit, signIn, openSession } = opsForms(() => registry);

const rollBack = { reason: 'prices wrong', active: '1.1.0' };

describe('signing in', () => {
  test('without a session the page asks for a token and shows no release', async () => {
    const { body } = await registry.get('/ops');
    expect(body).toContain('name="token" type="password"');
    expect(body).not.toContain('mf-cart');
  });

  test('the session has a cookie of this path that scripts and other sites do not get', async () => {
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
    const session = await openSession({ name: 'board', role: 'viewer' });
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

  test('the cookie is a random id, of which the database has a hash, and of the token none but its hash', async () => {
    const [one, other] = [await signIn(operatorToken), await signIn(operatorToken)];
    expect(one.cookie).toMatch(/^__Secure-registry-ops=[\w-]{43}$/);
    expect(one.cookie).not.toBe(other.cookie);
    expect(one.cookie).not.toContain(operatorToken);
    const asToken = { authorization: `Bearer ${one.cookie.split('=')[1]}` };
    expect((await registry.get('/status', asToken)).statusCode).toBe(401);
    const asCookie = { cookie: `__Secure-registry-ops=${operatorToken}` };
    expect((await registry.get('/ops', asCookie)).body).not.toContain('mf-cart');
  });

  test('signing out takes the cookie away, and ends the session for whoever has a copy', async () => {
    const [session, another] = [await signIn(operatorToken), await signIn(operatorToken)];
    const reply = await submit('/ops/session/end', {}, session);
    expect(String(reply.headers['set-cookie'])).toContain('registry-ops=; ');
    expect((await registry.get('/ops', session)).body).not.toContain('mf-cart');
    expect((await submit('/ops/remotes/mf-cart/rollback', rollBack, session)).statusCode).toBe(403);
    expect((await registry.get('/ops', another)).body).toContain('mf-cart');
  });

  test('a stale cookie before the valid one neither hides the session nor keeps it when its owner signs out', async () => {
    const stale = await signIn(operatorToken);
    await submit('/ops/session/end', {}, stale);
    const session = await signIn(operatorToken);
    const both = { ...session, cookie: `${stale.cookie}; ${session.cookie}` };
    expect((await registry.get('/ops', both)).body).toContain('mf-cart');
    await submit('/ops/session/end', {}, both);
    expect((await registry.get('/ops', session)).body).not.toContain('mf-cart');
  });

  test('signing in again ends the session before', async () => {
    const session = await signIn(operatorToken);
    await submit('/ops/session', { token: operatorToken }, session);
    expect((await registry.get('/ops', session)).body).not.toContain('mf-cart');
  });

  test('a session ends after twelve hours, whatever the browser does with its cookie', async () => {
    const session = await signIn(operatorToken);
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun + 12 * 3_600_000 - 60_000 });
    try {
      expect((await registry.get('/ops', session)).body).toContain('mf-cart');
      vi.setSystemTime(begun + 12 * 3_600_000 + 60_000);
      expect((await registry.get('/ops', session)).body).not.toContain('mf-cart');
    } finally {
      vi.useRealTimers();
    }
  });
});
