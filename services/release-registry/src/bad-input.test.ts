import { once } from 'node:events';
import { connect } from 'node:net';
import { generateKey, signValue } from '@storefront/release-protocol/signing';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from './testing/build-release.ts';
import { openTestRegistry, operatorToken, type TestRegistry } from './testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
});
afterEach(() => registry.close());

const good = buildRelease('mf-cart', '1.1.0');
const { record, files } = good;
const evil = Buffer.from('var mf_cart_6_6_6;').toString('base64');
const withFile = (name: string, entry: object) => ({ ...record, files: { ...record.files, [name]: entry } });
const cases: [what: string, upload: object, status: number, detail: RegExp][] = [
  [
    'a file that was changed on the wire',
    { record, files: { ...files, 'remoteEntry.js': evil } },
    400,
    /files\.remoteEntry\.js has integrity sha256-/,
  ],
  [
    'a file and its hash that were changed, under the signature of the right ones',
    {
      ...buildRelease('mf-cart', '1.1.0', { 'remoteEntry.js': 'mf_cart_1_1_0.evil' }),
      signature: signValue('release', record, generateKey()),
    },
    400,
    /is signed with key/,
  ],
  ['no signature', { ...good, signature: undefined }, 400, /has no signature/],
  ['no integrity', { record: withFile('a.js', { bytes: 1 }), files }, 400, /record\.files\.a\.js\.integrity/],
  [
    'an integrity of a weak algorithm',
    { record: withFile('a.js', { bytes: 1, integrity: 'md5-AAAAAAAAAAAAAAAAAAAAAA==' }), files },
    400,
    /record\.files\.a\.js\.integrity/,
  ],
  ['a path out of its folder', buildRelease('mf-cart', '1.1.0', { '../x.js': '' }), 400, /record\.files/],
  [
    'an entry on another origin',
    { record: { ...record, entry: 'https://evil.example/remoteEntry.js' }, files },
    400,
    /record\.entry/,
  ],
  [
    'a module on another origin',
    { record: { ...record, exposes: { APage: { js: ['//evil.example/a.js'], css: [] } } }, files },
    400,
    /record\.exposes\.APage\.js/,
  ],
];

/** Expects that the call changed nothing and that the audit names caller and action. */
async function expectRefused(reply: LightMyRequestResponse, status: number, detail: RegExp) {
  expect(reply.json()).toMatchObject({ status, detail: expect.stringMatching(detail) });
  expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 1.0.0 100%'] });
  expect((await registry.get('/releases/mf-cart')).json().releases).toHaveLength(1);
  const [row] = (await registry.get('/history?refused=true&limit=1')).json().history;
  expect(row).toMatchObject({ action: 'refused', reason: expect.stringContaining(String(status)) });
  return row;
}

test.each(cases)('a release with %s is refused, audited, and changes nothing', async (...given) => {
  const [, upload, status, detail] = given;
  const row = await expectRefused(await registry.post('/releases', upload), status, detail);
  expect(row).toMatchObject({ token: 'operator', remote: 'mf-cart', version: '1.1.0' });
});

test('100,000 files are refused by their number, before any of them is looked at', async () => {
  const entry = { integrity: record.files['remoteEntry.js']?.integrity ?? '', bytes: 1 };
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`../${index}.js`, entry]));
  const upload = { record: { ...record, files: many }, files: {} };
  await expectRefused(await registry.post('/releases', upload), 400, /names 100000 files; .* at most 2000/);
});

/** Sends an upload of 2 GB until the registry ends the connection. @returns its answer and the bytes that it took */
async function sendTwoGigabytes(length: string) {
  const { port } = new URL(await registry.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (data) => {
    answer += data;
  });
  // the registry closes the connection on a sender that does not stop
  socket.on('error', () => {});
  const closed = once(socket, 'close').catch(() => {});
  const head = ['POST /releases HTTP/1.1', 'host: registry', 'content-type: application/json', length];
  socket.write(`${head.join('\r\n')}\r\nauthorization: Bearer ${operatorToken}\r\n\r\n`);
  const block = `${(1024 * 1024).toString(16)}\r\n${' '.repeat(1024 * 1024)}\r\n`;
  let megabytes = 0;
  while (answer === '' && socket.writable && megabytes < 2048) {
    megabytes++;
    if (!socket.write(block)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
  }
  socket.destroy();
  await closed;
  return { answer, megabytes };
}

test.each([
  ['that says so', `content-length: ${2 * 1024 ** 3}`],
  ['without a length', 'transfer-encoding: chunked'],
])('an upload of 2 GB %s is refused before it is read', async (_what, length) => {
  const { answer, megabytes } = await sendTwoGigabytes(length);
  // a connection that is closed while the sender sends may lose the answer
  expect(answer).toMatch(/^$|^HTTP\/1\.1 413 Payload Too Large/);
  expect(megabytes).toBeLessThan(100);
  const [row] = (await registry.get('/history?refused=true&limit=1')).json().history;
  expect(row).toMatchObject({ action: 'refused', reason: expect.stringContaining('413') });
});

test('calls without the right are audited, and a flood of them only up to a limit', async () => {
  const token = (
    await registry.post('/tokens', { name: 'ci-footer', role: 'deployer', remote: 'mf-footer' })
  ).json().token;
  const foreign = await registry.post('/releases', good, { authorization: `Bearer ${token}` });
  expect(await expectRefused(foreign, 403, /may not change mf-cart/)).toMatchObject({ token: 'ci-footer' });
  const guess = { authorization: 'Bearer guess' };
  const unknown = await registry.post('/channels/mf-cart/rollback', {}, guess);
  expect(await expectRefused(unknown, 401, /unknown, revoked or expired/)).toMatchObject({
    actor: 'unknown',
    token: 'none',
    remote: 'mf-cart',
  });
  for (let count = 0; count < 100; count++) await registry.post('/channels/mf-cart/rollback', {}, guess);
  const { history } = (await registry.get('/history?refused=true&limit=500')).json();
  const refused = history.filter(({ action }: { action: string }) => action === 'refused');
  expect(refused).toHaveLength(20);
  // a flood of refused calls does not hide changes
  const changes = (await registry.get('/history?limit=1')).json().history;
  expect(changes).toMatchObject([{ action: 'token-create' }]);
  expect((await registry.get('/history?refused=7')).statusCode).toBe(400);
});

test.each([
  ['GET', '/channels/mf-cart/activate', 'POST, OPTIONS'],
  ['GET', '/ops/session', 'POST, OPTIONS'],
  ['PATCH', '/shells/shop', 'DELETE, PUT, OPTIONS'],
  ['DELETE', '/status', 'GET, HEAD, OPTIONS'],
] as const)(
  '%s %s is a wrong method, and the answer names those that there are',
  async (method, url, allow) => {
    const { statusCode, headers } = await registry.app.inject({ method, url });
    expect([statusCode, headers.allow]).toEqual([405, allow]);
  },
);

/** Calls with a JSON type and an empty body. */
const sendEmptyJson = (method: 'DELETE' | 'POST' | 'PUT', url: string, payload = '') =>
  registry.app.inject({
    method,
    url,
    payload,
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
  });

test('a call that needs no body may say that it is JSON', async () => {
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
  await registry.post('/tokens', { name: 'ci', role: 'viewer' });
  for (const [method, url] of [
    ['POST', '/channels/mf-cart/rollback'],
    ['POST', '/keys/registry/rotate'],
    ['POST', '/prune'],
    ['DELETE', '/tokens/ci'],
  ] as const)
    expect([url, (await sendEmptyJson(method, url)).statusCode]).toEqual([url, 200]);
  expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 1.0.0 100%'] });
});

test.each([
  ['POST', '/releases'],
  ['POST', '/plan'],
  ['POST', '/tokens'],
  ['POST', '/webhooks'],
  ['POST', '/freeze'],
  ['POST', '/staff-passes'],
  ['POST', '/channels/mf-cart/activate'],
  ['POST', '/channels/mf-cart/canary'],
  ['POST', '/channels/mf-cart/rollout'],
  ['POST', '/channels/mf-cart/two-person'],
  ['POST', '/releases/mf-cart/1.0.0/preview'],
  ['PUT', '/releases/mf-cart/1.0.0/preview-report'],
  ['PUT', '/keys/mf-cart'],
  ['PUT', '/npm/@storefront%2fcontracts'],
] as const)('%s %s needs a body, and an empty one is refused by what it lacks', async (method, url) => {
  const reply = await sendEmptyJson(method, url);
  expect([reply.statusCode, reply.json().detail]).toEqual([400, expect.stringMatching(/body/)]);
  expect(reply.json().detail).not.toMatch(/content-type/i);
});

test.each([' ', '{"a":', '{"__proto__":1}'])('the body %j is no JSON that is read', async (payload) => {
  expect((await sendEmptyJson('POST', '/channels/mf-cart/rollback', payload)).statusCode).toBe(400);
});
