// @module-tag processes
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './build-if-stale.ts';
import { programs } from './ports.ts';
import { runQuietly } from './run-quietly.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wrong-starts-'));
const taken = createServer();
beforeAll(() => new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  taken.close();
  if (isMounted) await runQuietly('umount', [fullDisk], folder);
  rmSync(folder, { recursive: true });
});

const secret = '0123456789abcdef0123456789abcdef01234567';
const wellSet = {
  'release-registry': { REGISTRY_PORT: '0' },
  'store-api': {
    STORE_API_PORT: '0',
    STORE_APP_TOKEN: secret,
    STORE_SECRET: secret,
    DEMO: 'on',
    SEED_PRODUCTS: '20',
  },
  shop: { PORT: '0', STORE_APP_TOKEN: secret },
} as const;
type Name = keyof typeof wellSet;

/** Starts a process, which must end with code 1. @returns what it printed as an error */
async function startWrongly(name: Name, settings: NodeJS.ProcessEnv): Promise<string> {
  const file = programs.find((program) => program.name === name)?.file ?? '';
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: path.join(folder, name) };
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...env, ...wellSet[name], ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const said = await text(child.stderr);
  expect(await closed, said).toBe(1);
  return said;
}

const unreachable = 'postgresql://shop:of-the-shop@127.0.0.1:1/shop';
const port = () => String((taken.address() as { port: number }).port);
const file = path.join(folder, 'a-file');
writeFileSync(file, '');
const notWritable = path.join(file, 'data');
const noObject = path.join(folder, 'no-object.json');
writeFileSync(noObject, '[1]');
const fullDisk = path.join(folder, 'full-disk');
mkdirSync(fullDisk);
/** Needs root, and a system that allows mounts. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'aragem-full-disk', fullDisk]).status === 0;
const fill = () => {
  expect(() => {
    for (;;) appendFileSync(path.join(fullDisk, 'filled'), Buffer.alloc(4096));
  }).toThrow('ENOSPC');
};

it.each<[Name, string, () => NodeJS.ProcessEnv, string]>([
  ['store-api', 'without a secret', () => ({ STORE_SECRET: '' }), 'STORE_SECRET: production needs'],
  ['store-api', 'with a misspelled setting', () => ({ DATABSE_URL: unreachable }), 'is DATABASE_URL meant?'],
  ['store-api', 'with a word as port', () => ({ STORE_API_PORT: 'x' }), 'STORE_API_PORT: is no port'],
  ['store-api', 'with a malformed database', () => ({ DATABASE_URL: 'shop' }), 'DATABASE_URL: is no address'],
  ['store-api', 'without its database', () => ({ DATABASE_URL: unreachable }), 'cannot be reached'],
  ['store-api', 'at a port in use', () => ({ STORE_API_PORT: port() }), 'STORE_API_PORT'],
  ['store-api', 'on a disk that takes nothing', () => ({ DATA_DIR: notWritable }), notWritable],
  [
    'release-registry',
    'with a misspelled setting',
    () => ({ REGISTRY_TOKENS: secret }),
    'is REGISTRY_TOKEN meant?',
  ],
  [
    'release-registry',
    'with a word as port',
    () => ({ REGISTRY_PORT: 'x' }),
    'REGISTRY_PORT: must be a port number',
  ],
  [
    'release-registry',
    'with a short token',
    () => ({ REGISTRY_TOKEN: 'x' }),
    'REGISTRY_TOKEN: production needs at least 32 characters',
  ],
  [
    'release-registry',
    'with a guessable token',
    () => ({ REGISTRY_TOKEN: 'x'.repeat(32) }),
    'REGISTRY_TOKEN: production needs',
  ],
  [
    'release-registry',
    'with a malformed database',
    () => ({ REGISTRY_DATABASE_URL: 'x' }),
    'REGISTRY_DATABASE_URL',
  ],
  [
    'release-registry',
    'without its database',
    () => ({ REGISTRY_DATABASE_URL: unreachable }),
    'cannot be reached',
  ],
  ['release-registry', 'at a port in use', () => ({ REGISTRY_PORT: port() }), 'set REGISTRY_PORT'],
  ['release-registry', 'on a disk that takes nothing', () => ({ DATA_DIR: notWritable }), notWritable],
  ['shop', 'without a token', () => ({ STORE_APP_TOKEN: '' }), 'STORE_APP_TOKEN is missing'],
  ['shop', 'with a misspelled setting', () => ({ SHOP_SECRETS: secret }), 'is SHOP_SECRET meant?'],
  ['shop', 'with a word as port', () => ({ PORT: 'x' }), 'PORT="x" is not a port'],
  [
    'shop',
    'with a malformed URL',
    () => ({ STORE_API_URL: 'store-api:4001' }),
    'STORE_API_URL="store-api:4001"',
  ],
  ['shop', 'with a guessable secret', () => ({ SHOP_SECRET: 'secret' }), 'SHOP_SECRET: production needs'],
  ['shop', 'without pins', () => ({}), 'PINNED_KEYS'],
  ['shop', 'with malformed pins', () => ({ PINNED_KEYS: noObject }), 'is no list of public keys'],
  [
    'release-registry',
    'with malformed identities',
    () => ({ REGISTRY_IDENTITIES: noObject }),
    'REGISTRY_IDENTITIES',
  ],
  [
    'release-registry',
    'with malformed rules',
    () => ({ REGISTRY_INTENT_RULES: noObject }),
    'REGISTRY_INTENT_RULES',
  ],
])('%s %s ends with a sentence that names it', async (name, _what, settings, sentence) => {
  await expectSentence(name, settings(), sentence);
});

const registryData = (name: string) => {
  const data = path.join(folder, `damaged-${name}`);
  mkdirSync(path.join(data, 'registry'), { recursive: true });
  return data;
};

it('a registry whose database or key is damaged ends with a sentence that names the file and what fixes it', async () => {
  const noDatabase = registryData('database');
  writeFileSync(path.join(noDatabase, 'registry/registry.sqlite'), 'x'.repeat(9000));
  await expectSentence('release-registry', { DATA_DIR: noDatabase }, 'registry.sqlite is damaged');
  const token = { REGISTRY_TOKEN: secret };
  const noKey = registryData('key');
  const first = spawn(process.execPath, ['services/release-registry/src/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: noKey, REGISTRY_PORT: '0', ...token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(first.stdout, 'data');
  first.kill('SIGTERM');
  await once(first, 'close');
  const keys = path.join(noKey, 'registry/keys');
  for (const name of readdirSync(keys)) truncateSync(path.join(keys, name), 40);
  await expectSentence('release-registry', { DATA_DIR: noKey, ...token }, 'holds no private key');
});

it.skipIf(!isMounted)('a disk that is full ends a start with a sentence that names its folder', async () => {
  fill();
  for (const [name, data] of [
    ['release-registry', 'registry'],
    ['store-api', 'store'],
  ] as const)
    await expectSentence(name, { DATA_DIR: fullDisk }, path.join(fullDisk, data));
  // an empty one would end the next start, too
  expect(existsSync(path.join(fullDisk, 'registry', 'operator-token'))).toBe(false);
});

async function expectSentence(name: Name, settings: NodeJS.ProcessEnv, sentence: string): Promise<void> {
  const said = await startWrongly(name, settings);
  expect(said).toMatch(new RegExp(`^${name}: [^\\n]*${RegExp.escape(sentence)}[^\\n]*\\n$`));
  expect(said).not.toContain('of-the-shop');
}
