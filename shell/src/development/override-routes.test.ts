// @vitest-environment node
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { overrideRoutes } from './override-routes.ts';

const manifest = 'http://127.0.0.1:5173/mf-manifest.json';
const key = 'key-of-this-start';
const overrideUrl = `/_shell/override?key=${key}&mf-cart=${encodeURIComponent(manifest)}`;
const app = { it: Fastify() };
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'override-routes-'));
  app.it = Fastify();
  await overrideRoutes(app.it, {
    key,
    keyFile: path.join(folder, 'key'),
  });
});
afterEach(async () => {
  await app.it.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.it.inject({ url, headers: { host: '127.0.0.1:4000', ...headers } });
const overridesFrom = (setCookie: string) =>
  get('/_shell/override', { cookie: setCookie.split(';')[0] ?? '' }).then((reply) => reply.json().overrides);

it('sets an override, adds a second one, and takes them away', async () => {
  const first = await get(overrideUrl);
  expect(first.statusCode).toBe(302);
  expect(first.headers.location).toBe('/');
  const cookie = String(first.headers['set-cookie']);
  expect(await overridesFrom(cookie)).toEqual({ 'mf-cart': manifest });

  const second = await get(overrideUrl.replace('mf-cart', 'mf-header'), {
    cookie: cookie.split(';')[0] ?? '',
  });
  expect(await overridesFrom(String(second.headers['set-cookie']))).toEqual({
    'mf-cart': manifest,
    'mf-header': manifest,
  });

  const cleared = await get('/_shell/override?clear', { cookie: cookie.split(';')[0] ?? '' });
  expect(cleared.headers['set-cookie']).toContain('Max-Age=0');
});

it('names what is wrong with an override', async () => {
  const reply = await get(overrideUrl.replace('127.0.0.1', 'evil.example'));
  expect(reply.statusCode).toBe(400);
  expect(reply.json().title).toContain('evil.example:5173 is not this machine');
  expect(reply.headers['set-cookie']).toBeUndefined();
});

it('a malformed cookie is ignored', async () => {
  const reply = await get('/_shell/override', { cookie: 'mfe-override=%E0%A4%A' });
  expect(reply.json()).toEqual({ overrides: {} });
});

it('takes the key of this start alone, which its file gives to its owner', async () => {
  const file = path.join(folder, 'key');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([key, 0o600]);
  for (const other of ['', 'key=key-of-the-one-before&']) {
    const reply = await get(overrideUrl.replace(`key=${key}&`, other));
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
  }
  await app.it.close();
  expect(existsSync(file)).toBe(false);
});

it('is refused to another machine that claims to be this one', async () => {
  const headers = { host: '127.0.0.1:4000' };
  const reply = await app.it.inject({ url: overrideUrl, remoteAddress: '10.0.0.7', headers });
  expect(reply.statusCode).toBe(403);
});

it.each([
  ['another site links to it', { 'sec-fetch-site': 'cross-site' }],
  ['a proxy passes it on', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy names the machine', { 'x-forwarded-host': 'localhost' }],
  ['the request names a public host', { host: 'aragem.example' }],
])('is refused when %s', async (_why, headers) => {
  const reply = await get(overrideUrl, headers);
  expect(reply.statusCode).toBe(403);
  expect(reply.headers['set-cookie']).toBeUndefined();
});
