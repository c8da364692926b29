// @vitest-environment node
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/release-protocol';
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

/** The registry's files of the release, by path. */
const served = new Map<string, string>();
const requests: string[] = [];
const logged: string[] = [];
let server: Server;
let registryUrl: string;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  for (const [file, text] of Object.entries(files)) served.set(file, text);
  requests.length = 0;
  logged.length = 0;
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const isThere = served.size > 0 && url === '/releases/mf-cart/1.0.0/files';
    const all = [...served.keys()].sort().map((file) => served.get(file));
    response.writeHead(isThere ? 200 : 404).end(all.join(''));
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
const check = ({ release = record, signal = AbortSignal.timeout(10_000) } = {}) =>
  mirrorRelease(release, { folder, registryUrl, signal, log: (message) => logged.push(message) });
/** Mirrors the release to its end. @returns its folder */
async function mirror(options?: Parameters<typeof check>[0]): Promise<string> {
  const release = await check(options);
  await release.write();
  return release.folder;
}
const found = () => globSync('**/*', { cwd: folder, withFileTypes: true }).filter((each) => each.isFile());

it('brings every file of a release into its folder', async () => {
  const home = await mirror();
  expect(home).toBe(path.join(folder, 'mf-cart', '1.0.0'));
  for (const [file, text] of Object.entries(files))
    expect(readFileSync(path.join(home, file), 'utf8')).toBe(text);
});

it('gives the checked contents of a release, from the registry and from its folder', async () => {
  for (const from of ['registry', 'folder']) {
    const { contents, write } = await check();
    await write();
    const texts = [...contents].map(([file, content]) => [file, content.toString()]);
    expect(Object.fromEntries(texts), from).toEqual(files);
  }
  expect(requests).toHaveLength(1);
});

it('says that a release cannot be written, and leaves nothing of it', async () => {
  writeFileSync(path.join(folder, 'mf-cart'), 'a file where a folder is needed');
  const { contents, write } = await check();
  expect(contents.size).toBe(Object.keys(files).length);
  await expect(write()).rejects.toThrow('ENOTDIR');
  expect(globSync('**/*', { cwd: folder })).toEqual(['mf-cart']);
});

it('requests nothing for a mirrored release', async () => {
  await mirror();
  requests.length = 0;
  expect(await mirror()).toBe(path.join(folder, 'mf-cart', '1.0.0'));
  expect(requests).toEqual([]);
});

it.each<[string, (home: string) => void]>([
  ['changed', (home) => writeFileSync(path.join(home, 'server/index.cjs'), 'exports.evil = {};')],
  ['missing', (home) => rmSync(path.join(home, 'server/index.cjs'))],
])('downloads a mirrored release again when a file is %s, and says so', async (_what, damage) => {
  const home = await mirror();
  damage(home);
  await mirror();
  expect(readFileSync(path.join(home, 'server/index.cjs'), 'utf8')).toBe(files['server/index.cjs']);
  expect(logged).toEqual([
    expect.stringMatching(/^the mirror is damaged: mf-cart@1\.0\.0: server\/index\.cjs .*downloading/),
  ]);
});

it('does not serve a damaged release while the registry lacks it', async () => {
  const home = await mirror();
  writeFileSync(path.join(home, 'client/cart.css'), '.red { color: tan }');
  served.clear();
  await expect(mirror()).rejects.toThrow('HTTP 404');
  expect(found()).toEqual([]);
});

it('checks a file by the algorithm that its release names', async () => {
  const file = 'client/cart.css';
  const text = files[file] ?? '';
  const integrity = integrityOf(text, 'sha384');
  await mirror({
    release: { ...record, files: { ...record.files, [file]: { integrity, bytes: text.length } } },
  });
  expect(found()).toHaveLength(Object.keys(files).length);
});

it('names a file whose bytes do not match the hash, with both hashes, and keeps nothing of the release', async () => {
  const text = files['client/cart.css'] ?? '';
  const changed = text.replace('red }', 'tan }');
  served.set('client/cart.css', changed);
  await expect(mirror()).rejects.toThrow(
    `mf-cart@1.0.0: client/cart.css is ${integrityOf(changed)}, the release says ${integrityOf(text)}`,
  );
  expect(globSync('**/*', { cwd: folder })).toEqual([]);
});

it('keeps nothing of a release with more than it recorded', async () => {
  served.set('server/index.cjs', `${files['server/index.cjs']} `);
  await expect(mirror()).rejects.toThrow(
    `/releases/mf-cart/1.0.0/files: more than ${Object.values(files).join('').length} bytes`,
  );
  expect(found()).toEqual([]);
});

it('keeps nothing of a release that is cut off', async () => {
  served.delete('server/index.cjs');
  await expect(mirror()).rejects.toThrow('mf-cart@1.0.0: server/index.cjs is sha256-');
  expect(found()).toEqual([]);
});

it('fails while the registry lacks the release, and succeeds once it has it', async () => {
  served.clear();
  await expect(mirror()).rejects.toThrow(`${registryUrl}/releases/mf-cart/1.0.0/files: HTTP 404`);
  expect(found()).toEqual([]);
  for (const [file, text] of Object.entries(files)) served.set(file, text);
  await mirror();
  expect(found()).toHaveLength(Object.keys(files).length);
});

it('mirrors a release once for two requests in the same millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [one, two] = await Promise.all([mirror(), mirror()]);
  expect(one).toBe(two);
  expect(found()).toHaveLength(Object.keys(files).length);
});

it('mirrors a release once for two requests while it is under way', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const one = mirror();
  vi.setSystemTime(Date.now() + 1);
  expect(await mirror()).toBe(await one);
  expect(found()).toHaveLength(Object.keys(files).length);
});

it('follows no redirect', async () => {
  server.removeAllListeners('request').on('request', ({ url = '' }, response) => {
    requests.push(url);
    const all = [...served.keys()].sort().map((file) => served.get(file));
    if (url === '/elsewhere') response.end(all.join(''));
    else response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expect(mirror()).rejects.toThrow('fetch failed');
  expect(requests).toEqual(['/releases/mf-cart/1.0.0/files']);
});

it('stops when its time is over', async () => {
  await expect(mirror({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  expect(found()).toEqual([]);
});

it('fails while the registry is down', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(mirror()).rejects.toThrow('fetch failed');
  expect(found()).toEqual([]);
  server.listen(0, '127.0.0.1');
});
