import { readPreview } from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { createTokens, openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
  for (const version of ['1.0.0', '1.1.0'])
    await registry.post('/releases', buildRelease('mf-cart', version));
});
afterEach(() => registry.close());

const url = '/releases/mf-cart/1.1.0';
const preview = (body: object, headers = {}) => registry.post(`${url}/preview`, body, headers);

test('is signed by the registry, expires, and is in the history', async () => {
  const reply = (await preview({ seconds: 7200, reason: 'new totals' })).json();
  const { keys } = (await registry.get('/keys')).json();
  const read = readPreview(reply.preview, keys.registry.first, Date.now());
  expect(read).toEqual({ id: reply.id, remote: 'mf-cart', version: '1.1.0', expires: reply.expires });
  expect(Date.parse(reply.expires) - Date.now()).toBeGreaterThan(7_100_000);
  const { history } = (await registry.get('/history?limit=1')).json();
  expect(history).toMatchObject([
    { action: 'preview', version: '1.1.0', reason: expect.stringMatching(/^until .*: new totals$/) },
  ]);
});

test('opens the files of a release that was never live, and nothing else does', async () => {
  expect((await registry.get('/releases/mf-cart/1.0.0/files')).statusCode).toBe(200);
  expect((await registry.get(`${url}/files`)).statusCode, 'a token opens it').toBe(200);
  const stranger = (path: string) => registry.app.inject(path);
  const refused = await stranger(`${url}/files`);
  expect(refused.json()).toMatchObject({ status: 404, detail: 'mf-cart@1.1.0 was never live' });
  const signed = (await preview({ seconds: 60 })).json().preview;
  for (const path of [url, `${url}/files`])
    expect((await stranger(`${path}?preview=${signed}`)).statusCode).toBe(200);
  await registry.post('/releases', buildRelease('mf-cart', '1.2.0'));
  for (const other of ['/releases/mf-cart/1.2.0/files', '/releases/mf-footer/1.1.0/files'])
    expect((await stranger(`${other}?preview=${signed}`)).statusCode).toBe(404);
  expect((await stranger(`${url}/files?preview=${signed}x`)).statusCode).toBe(404);
});

test('is revoked alone: its files are closed, and shells learn of it by a newer document', async () => {
  const [one, other] = [(await preview({ seconds: 60 })).json(), (await preview({ seconds: 90 })).json()];
  const discovery = async () => (await registry.get('/discovery/signed.json')).json();
  const before = await discovery();
  expect(before.revokedPreviews).toEqual([]);
  const [footer] = await createTokens(registry, { name: 'ci', role: 'deployer', remote: 'mf-footer' });
  const revoke = (headers = {}) => registry.post(`/previews/${one.id}/revoke`, { reason: 'leaked' }, headers);
  expect((await revoke(footer)).statusCode).toBe(403);
  expect((await revoke()).json()).toMatchObject({ remote: 'mf-cart', version: '1.1.0' });
  const after = await discovery();
  expect(after.revokedPreviews).toEqual([one.id]);
  expect(after.version).toBeGreaterThan(before.version);
  const files = async (signed: string) =>
    (await registry.app.inject(`${url}/files?preview=${signed}`)).statusCode;
  expect(await files(one.preview)).toBe(404);
  expect(await files(other.preview)).toBe(200);
  expect((await registry.get('/previews')).json().previews).toMatchObject([
    { id: other.id, remote: 'mf-cart', version: '1.1.0', actor: 'operator' },
  ]);
  const { history } = (await registry.get('/history?limit=1')).json();
  expect(history).toMatchObject([{ action: 'preview-revoke', version: '1.1.0', reason: 'leaked' }]);
  expect((await revoke()).statusCode).toBe(404);
});

test('a new key of the registry ends every link, and none is listed', async () => {
  await preview({ seconds: 60 });
  await registry.post('/keys/registry/rotate', { reason: 'yearly' });
  expect((await registry.get('/previews')).json()).toEqual({ previews: [] });
});

test('is made by deployers of the remote, for a published release, for a minute to a week', async () => {
  const [footer, board] = await createTokens(
    registry,
    { name: 'ci-footer', role: 'deployer', remote: 'mf-footer' },
    { name: 'board', role: 'viewer' },
  );
  for (const headers of [footer, board])
    expect((await preview({ seconds: 60 }, headers)).statusCode).toBe(403);
  for (const seconds of [59, 604_801, '60'])
    expect((await preview({ seconds })).json()).toMatchObject({ errors: [{ field: 'seconds' }] });
  const unknown = await registry.post('/releases/mf-cart/9.9.9/preview', { seconds: 60 });
  expect(unknown.json()).toMatchObject({ status: 404, detail: 'mf-cart@9.9.9 was never published' });
});
