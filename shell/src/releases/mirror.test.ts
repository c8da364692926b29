// @vitest-environment node
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { ReleaseRecord } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { mirrorRelease } from './mirror.ts';

const files: Readonly<Record<string, string>> = {
  'client/remoteEntry.js': 'var mf_cart_1_0_0 = {};'.repeat(20),
  'client/cart.css': '@layer remotes.mf-cart { .red { color: red } }',
  'client/icon.woff2': 'a font is compressed already',
  'server/index.cjs': 'exports.CartPage = {};',
};
const integrityOf = (text: string, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/** What the registry serves, by path. */
const served = new Map<string, string>();
const requests: string[] = [];
let server: Server;
let registryUrl: string;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  for (const [file, text] of Object.entries(files)) served.set(`/assets/mf-cart/1.0.0/${file}`, text);
  requests.length = 0;
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const text = served.get(url);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const record: ReleaseRecord = {
  ...aRelease('mf-cart', '1.0.0', {}).record,
  files: Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, { integrity: integrityOf(text), bytes: text.length }]),
  ),
};
/** The release with one of its files. */
const only = (file: string): ReleaseRecord => ({
  ...record,
  files: { [file]: { integrity: integrityOf(files[file] ?? ''), bytes: 1 } },
});
const mirror = ({ release = record, signal = AbortSignal.timeout(10_000) } = {}) =>
  mirrorRelease(release, { folder, registryUrl, signal });
const found = () => globSync('**/*', { cwd: folder, withFileTypes: true }).filter((each) => each.isFile());

it('brings every file of a release into its folder', async () => {
  const home = await mirror();
  expect(home).toBe(path.join(folder, 'mf-cart', '1.0.0'));
  for (const [file, text] of Object.entries(files))
    expect(readFileSync(path.join(home, file), 'utf8')).toBe(text);
});

it('puts a brotli twin beside scripts and style sheets of browsers, and no other files', async () => {
  const home = await mirror();
  const twins = globSync('**/*.br', { cwd: home }).sort();
  expect(twins).toEqual(['client/cart.css.br', 'client/remoteEntry.js.br']);
  for (const twin of twins)
    expect(zlib.brotliDecompressSync(readFileSync(path.join(home, twin))).toString()).toBe(
      files[twin.replace(/\.br$/, '')],
    );
});

it('requests nothing for a release that it has', async () => {
  await mirror();
  requests.length = 0;
  expect(await mirror()).toBe(path.join(folder, 'mf-cart', '1.0.0'));
  expect(requests).toEqual([]);
});

it('checks a file by the algorithm that its release names', async () => {
  const file = 'client/cart.css';
  const integrity = integrityOf(files[file] ?? '', 'sha384');
  await mirror({ release: { ...record, files: { [file]: { integrity, bytes: 1 } } } });
  expect(found().map(({ name }) => name)).toEqual(['cart.css', 'cart.css.br']);
});

it('names a file whose bytes do not match the hash, with both hashes, and keeps nothing of the release', async () => {
  served.set('/assets/mf-cart/1.0.0/client/cart.css', '.red { color: blue }');
  await expect(mirror({ release: only('client/cart.css') })).rejects.toThrow(
    `${registryUrl}/assets/mf-cart/1.0.0/client/cart.css: is ${integrityOf('.red { color: blue }')}, ` +
      `the release says ${integrityOf(files['client/cart.css'] ?? '')}`,
  );
  expect(found()).toEqual([]);
});

it('names a missing file, keeps nothing of the release, and succeeds when the file is there', async () => {
  served.delete('/assets/mf-cart/1.0.0/server/index.cjs');
  const missing = `${registryUrl}/assets/mf-cart/1.0.0/server/index.cjs: HTTP 404`;
  await expect(mirror({ release: only('server/index.cjs') })).rejects.toThrow(missing);
  expect(found()).toEqual([]);
  served.set('/assets/mf-cart/1.0.0/server/index.cjs', files['server/index.cjs'] ?? '');
  await mirror();
  expect(found()).toHaveLength(Object.keys(files).length + 2);
});

it('removes all of a release that fails, however many of its files are still on their way', async () => {
  served.delete('/assets/mf-cart/1.0.0/server/index.cjs');
  await expect(mirror()).rejects.toThrow('HTTP 404');
  expect(globSync('**/*', { cwd: folder })).toEqual(['mf-cart']);
});

it('mirrors a release once when two ask for it in the same millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [one, two] = await Promise.all([mirror(), mirror()]);
  expect(one).toBe(two);
  expect(found()).toHaveLength(Object.keys(files).length + 2);
});

it('mirrors a release once when two ask for it within its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const one = mirror();
  vi.setSystemTime(Date.now() + 1);
  expect(await mirror()).toBe(await one);
  expect(found()).toHaveLength(Object.keys(files).length + 2);
});

it('stops when its time is over', async () => {
  await expect(mirror({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  expect(found()).toEqual([]);
});

it('fails while the registry is away', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(mirror()).rejects.toThrow('fetch failed');
  expect(found()).toEqual([]);
  server.listen(0, '127.0.0.1');
});
