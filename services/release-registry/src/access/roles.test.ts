import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function createToken(body: object): Promise<string> {
  return (await registry.post('/tokens', body)).json().token;
}

describe('a state-changing call', () => {
  test.each([
    ['no token', {}, /needs the header "Authorization: Bearer <token>"/],
    ['another scheme', { authorization: 'Basic b3BlcmF0b3I=' }, /needs the header/],
    ['an unknown token', bearer('guess'), /unknown, revoked or expired/],
  ])('with %s is a 401 problem and changes nothing', async (_, headers, detail) => {
    const payload = buildRelease('mf-cart', '1.0.0');
    const reply = await registry.app.inject({ method: 'POST', url: '/releases', payload, headers });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers).toMatchObject({ 'www-authenticate': 'Bearer' });
    expect(reply.json().detail).toMatch(detail);
    expect(await registry.discovered()).toEqual({});
  });
});

test('a refused call is logged with its URL and address, never with the token', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const own = await openTestRegistry({ log });
  onTestFinished(() => own.close());
  await own.post('/releases', buildRelease('mf-cart', '1.0.0'), bearer('secret-of-somebody'));
  expect(lines.join()).toContain('"url":"/releases","ip":"127.0.0.1"');
  expect(lines.join()).not.toContain('secret-of-somebody');
});

describe('roles', () => {
  test('a deployer publishes and switches its own remote, and no other', async () => {
    const token = await createToken({ name: 'ci-cart', role: 'deployer', remote: 'mf-cart' });
    const own = await registry.post('/releases', buildRelease('mf-cart', '1.0.0'), bearer(token));
    expect(own.statusCode).toBe(201);
    const other = await registry.post('/releases', buildRelease('mf-footer', '1.0.0'), bearer(token));
    expect(other.json()).toMatchObject({
      status: 403,
      title: 'Forbidden',
      detail: expect.stringContaining('mf-footer'),
    });
    const tokens = await registry.post('/tokens', { name: 'x', role: 'operator' }, bearer(token));
    expect(tokens.statusCode).toBe(403);
    expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 1.0.0 100%'] });
  });

  test('a viewer reads what is live and who changed it; without a token nobody does', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const token = await createToken({ name: 'board', role: 'viewer' });
    for (const url of [
      '/status',
      '/history',
      '/release-health',
      '/releases/mf-cart',
      '/releases/mf-cart/1.0.0/plan',
    ]) {
      expect((await registry.get(url, bearer(token))).statusCode, url).toBe(200);
      expect((await registry.app.inject(url)).statusCode, url).toBe(401);
    }
    for (const url of [
      '/healthz',
      '/discovery.json',
      '/discovery/signed.json',
      '/keys',
      '/releases/mf-cart/1.0.0',
    ])
      expect((await registry.app.inject(url)).statusCode, url).toBe(200);
  });

  test('a viewer changes nothing', async () => {
    const token = await createToken({ name: 'board', role: 'viewer' });
    const reply = await registry.post('/channels/mf-cart/rollback', {}, bearer(token));
    expect(reply.json()).toMatchObject({
      status: 403,
      detail: 'The token "board" (viewer) may not change mf-cart',
    });
  });

  test('the audit keeps the token beside the name that its bearer claims', async () => {
    const token = await createToken({ name: 'ci-cart', role: 'deployer', remote: 'mf-cart' });
    const headers = { ...bearer(token), 'x-actor': 'operator' };
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'), headers);
    const { history } = (await registry.get('/history?remote=mf-cart&limit=1')).json();
    expect(history).toMatchObject([{ actor: 'operator', token: 'ci-cart' }]);
  });

  test('a name that is too long for the audit is refused, and not cut', async () => {
    const publish = (length: number) =>
      registry.post('/releases', buildRelease('mf-cart', '1.0.0'), { 'x-actor': 'x'.repeat(length) });
    const reply = await publish(101);
    expect(reply.json()).toMatchObject({ status: 400, detail: 'X-Actor must be at most 100 characters' });
    expect(await registry.discovered()).toEqual({});
    expect((await publish(100)).statusCode).toBe(201);
  });

  test('a revoked token is refused, and its name stays taken', async () => {
    const token = await createToken({ name: 'board', role: 'viewer' });
    const headers = { authorization: 'Bearer operator-token-of-tests' };
    const revoked = await registry.app.inject({ method: 'DELETE', url: '/tokens/board', headers });
    expect(revoked.json()).toEqual({ name: 'board', revoked: true });
    expect((await registry.post('/channels/mf-cart/rollback', {}, bearer(token))).statusCode).toBe(401);
    expect((await registry.post('/tokens', { name: 'board', role: 'viewer' })).statusCode).toBe(409);
    const again = await registry.app.inject({ method: 'DELETE', url: '/tokens/board', headers });
    expect(again.json()).toMatchObject({ status: 404, detail: 'No token named "board" is in use' });
  });

  test('a token ends after its days: 90 unless given', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const deployer = { role: 'deployer', remote: 'mf-cart' };
    const week = (await registry.post('/tokens', { name: 'week', ...deployer, days: 7 })).json();
    const usual = (await registry.post('/tokens', { name: 'usual', ...deployer })).json();
    expect([week.expiresAt, usual.expiresAt]).toEqual([
      '2026-01-08T12:00:00.000Z',
      '2026-04-01T12:00:00.000Z',
    ]);
    const rollBack = async (token: string) =>
      (await registry.post('/channels/mf-cart/rollback', {}, bearer(token))).statusCode;
    vi.setSystemTime(new Date('2026-01-08T11:59:59Z'));
    expect(await rollBack(week.token)).toBe(404);
    vi.setSystemTime(new Date('2026-01-08T12:00:00Z'));
    expect(await rollBack(week.token)).toBe(401);
    expect(await rollBack(usual.token)).toBe(404);
  });

  test.each([
    [{ name: 'a', role: 'viewer', days: 0 }, 'days'],
    [{ name: 'a', role: 'viewer', days: 400 }, 'days'],
    [{ name: 'a', role: 'deployer' }, 'remote'],
    [{ name: 'a', role: 'viewer', remote: 'mf-cart' }, 'remote'],
    [{ name: 'a b', role: 'viewer' }, 'name'],
    [{ name: 'a', role: 'king' }, 'role'],
  ])('%j is refused, naming the field', async (body, field) => {
    const reply = await registry.post('/tokens', body);
    expect(reply.json()).toMatchObject({ status: 400, errors: [{ field }] });
  });

  test('lists tokens without their secrets', async () => {
    const token = await createToken({ name: 'board', role: 'viewer' });
    const reply = await registry.get('/tokens', { authorization: 'Bearer operator-token-of-tests' });
    expect(reply.json()).toMatchObject({ tokens: [{ name: 'board', role: 'viewer', revokedAt: null }] });
    expect(reply.body).not.toContain(token);
  });
});
