import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { readWorkloadIdentities } from './workload-identities.ts';

const { publicKey, privateKey } = await generateKeyPair('ES256');
const foreign = await generateKeyPair('ES256');
const subject = 'repo:aragem/mf-cart:ref:refs/heads/main';
const audience = 'aragem-registry';

const local = { port: 0, host: '127.0.0.1' };
let issuer: string;
let registry: TestRegistry;
let keyRequests: number;
beforeEach(async () => {
  keyRequests = 0;
  const app = Fastify();
  app.get('/.well-known/openid-configuration', () => ({ issuer, jwks_uri: `${issuer}/keys` }));
  app.get('/keys', async () => {
    keyRequests++;
    return { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] };
  });
  issuer = await app.listen(local);
  const identity = { name: 'ci-cart', issuer, audience, subject, remote: 'mf-cart' as const };
  registry = await openTestRegistry({ identities: [identity] });
  onTestFinished(async () => {
    await registry.close();
    await app.close();
  });
});

const now = () => Math.floor(Date.now() / 1000);
const sign = (claims: object = {}, { key = privateKey, kid = 'one' } = {}) => {
  const claimed = { iss: issuer, sub: subject, aud: audience, iat: now(), exp: now() + 300 };
  const payload: JWTPayload = { ...claimed, ...claims };
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
};
const publish = (remote: 'mf-cart' | 'mf-footer', token: string) =>
  registry.post('/releases', buildRelease(remote, '1.0.0'), { authorization: `Bearer ${token}` });

test("a CI's token deploys its remote, under its name in the audit, and no other; its issuer's keys are read once", async () => {
  expect((await publish('mf-cart', await sign())).statusCode).toBe(201);
  const { history } = (await registry.get('/history?limit=1')).json();
  expect(history).toMatchObject([{ action: 'activate', token: 'oidc:ci-cart' }]);
  const other = await publish('mf-footer', await sign());
  expect(other.json()).toMatchObject({
    status: 403,
    detail: 'The token "oidc:ci-cart" (deployer of mf-cart) may not change mf-footer',
  });
  expect(keyRequests).toBe(1);
});

test.each([
  ['for another audience', { aud: 'another-service' }, /unexpected "aud" claim value/],
  ['that has expired', { iat: 1, exp: 2 }, /claim timestamp check failed/],
  [
    'that is older than an hour',
    { iat: now() - 3700, exp: now() + 300 },
    /"iat" claim timestamp check failed/,
  ],
  ['without an end', { exp: undefined }, /missing required "exp" claim/],
  ['of another branch', { sub: `${subject}-2` }, /unknown, revoked or expired/],
  ['of another issuer', { iss: 'https://evil.example' }, /unknown, revoked or expired/],
])('a token %s is a 401 that says why, and is audited', async (_what, claims, detail) => {
  const reply = await publish('mf-cart', await sign(claims));
  expect(reply.statusCode).toBe(401);
  expect(reply.json().detail).toMatch(detail);
  expect(await registry.discovered()).toEqual({});
  const { history } = (await registry.get('/history?refused=true&limit=1')).json();
  expect(history).toMatchObject([{ action: 'refused', token: 'none' }]);
});

test('a token that another key signed, or none, is refused', async () => {
  const forged = await publish('mf-cart', await sign({}, { key: foreign.privateKey }));
  expect(forged.json()).toMatchObject({
    status: 401,
    detail: expect.stringContaining('signature verification failed'),
  });
  const unknownKey = await publish('mf-cart', await sign({}, { kid: 'two' }));
  expect(unknownKey.statusCode).toBe(401);
  const [, payload] = (await sign()).split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  expect((await publish('mf-cart', none)).statusCode).toBe(401);
  expect(await registry.discovered()).toEqual({});
});

test('while the issuer does not answer the call is refused for now', async () => {
  const away = { name: 'ci', issuer: 'http://127.0.0.1:1', audience, subject, remote: 'mf-cart' as const };
  const own = await openTestRegistry({ identities: [away] });
  onTestFinished(() => own.close());
  const headers = { authorization: `Bearer ${await sign({ iss: away.issuer })}` };
  expect((await own.post('/releases', buildRelease('mf-cart', '1.0.0'), headers)).json()).toMatchObject({
    status: 503,
    detail: expect.stringContaining('The keys of http://127.0.0.1:1 cannot be read'),
  });
});

test('an issuer that leads to another address is not followed', async () => {
  const app = Fastify();
  const requested: string[] = [];
  app.get('*', ({ url }, reply) => {
    requested.push(url);
    return reply.redirect('/elsewhere', 307);
  });
  const moved = {
    name: 'ci',
    issuer: await app.listen(local),
    audience,
    subject,
    remote: 'mf-cart' as const,
  };
  const own = await openTestRegistry({ identities: [moved] });
  onTestFinished(async () => {
    await own.close();
    await app.close();
  });
  const headers = { authorization: `Bearer ${await sign({ iss: moved.issuer })}` };
  expect((await own.post('/releases', buildRelease('mf-cart', '1.0.0'), headers)).statusCode).toBe(503);
  expect(requested).toEqual(['/.well-known/openid-configuration']);
});

test('the file names each identity whole, or the registry does not start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'identities-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'identities.json');
  const identity = { name: 'ci-cart', issuer, audience, subject, remote: 'mf-cart' };
  await writeFile(file, JSON.stringify([identity]));
  expect(await readWorkloadIdentities(file)).toEqual([identity]);
  await writeFile(file, JSON.stringify([{ ...identity, subject: '' }]));
  await expect(readWorkloadIdentities(file)).rejects.toThrow(/^REGISTRY_IDENTITIES: .*subject/s);
});
