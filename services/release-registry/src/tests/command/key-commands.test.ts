import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fromPem, generateKey, readKeyId, signatureFault, toPem } from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { writeReleaseFolder } from '../../testing/release-folder.ts';
import { testKey } from '../../testing/test-keys.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
});
afterEach(() => line.close());

const keyFile = (remote = 'mf-cart') => path.join(line.root, 'keys', `${remote}.pem`);
const keyIn = async (file: string) => fromPem(await readFile(file, 'utf8')).publicKey;
const isSigned = async (version: string) =>
  (await line.registry.get(`/releases/mf-cart/${version}`)).json().signature;

test('the first publish of a remote makes its key and registers it', async () => {
  const folder = path.join(line.root, 'new');
  await writeReleaseFolder(folder, buildRelease('mf-new', '1.0.0'));
  const { code, error } = await line.release(`publish mf-new --dir ${folder}`);
  expect(error).toContain(`mf-new had no signing key: ${keyFile('mf-new')} is registered`);
  expect(code).toBe(0);
  expect((await stat(keyFile('mf-new'))).mode & 0o777).toBe(0o600);
  const { out } = await line.release('keys list');
  const key = await keyIn(keyFile('mf-new'));
  expect(out).toMatch(new RegExp(`mf-new +${readKeyId(key)} `));
  const pins = JSON.parse((await line.release('keys list --pins')).out);
  expect(pins).toMatchObject({ 'mf-new': key, 'mf-cart': testKey.publicKey });
});

test('a team generates its key without a registry, an operator registers the public one, the team publishes', async () => {
  const team = { REGISTRY_URL: 'http://127.0.0.1:9', REGISTRY_TOKEN: '' };
  const generated = await line.release('keys generate mf-new', team);
  const key = await keyIn(keyFile('mf-new'));
  expect(generated).toEqual({
    code: 0,
    out:
      `the private key of mf-new is in ${keyFile('mf-new')}; give it to nobody\n` +
      `an operator registers the public one: npm run release -- keys register mf-new ${key}\n`,
    error: '',
  });
  expect((await stat(keyFile('mf-new'))).mode & 0o777).toBe(0o600);
  const again = await line.release('keys generate mf-new --json', team);
  expect(JSON.parse(again.out)).toEqual({ remote: 'mf-new', key, file: keyFile('mf-new'), isNew: false });

  const operator = { RELEASE_KEY_FILE: path.join(line.root, 'operators-machine-has-none.pem') };
  const register = (value: string) => line.release(`keys register mf-new ${value}`, operator);
  expect(await register(key)).toMatchObject({
    code: 0,
    out: `key ${readKeyId(key)} of mf-new is registered\n`,
  });
  expect((await register(key)).out).toBe(`key ${readKeyId(key)} of mf-new was registered already\n`);
  expect(await register(generateKey().publicKey)).toMatchObject({
    code: 1,
    error: expect.stringContaining(`mf-new has the key ${readKeyId(key)}`),
  });
  expect((await register('no-key')).code).toBe(1);
  await expect(stat(operator.RELEASE_KEY_FILE)).rejects.toThrow('ENOENT');

  const folder = path.join(line.root, 'new');
  await writeReleaseFolder(folder, buildRelease('mf-new', '1.0.0'));
  const deployer = { name: 'ci-new', role: 'deployer', remote: 'mf-new' };
  const { token } = (await line.registry.post('/tokens', deployer)).json();
  const published = await line.release(`publish mf-new --dir ${folder}`, { REGISTRY_TOKEN: token });
  expect(published).toMatchObject({ code: 0, out: expect.stringContaining('mf-new@1.0.0 is active') });
});

test('a public key that begins like an option is registered too', async () => {
  let key = '';
  while (!key.startsWith('-')) key = generateKey().publicKey;
  expect(await line.release(`keys register mf-new ${key} --json`)).toMatchObject({ code: 0, error: '' });
  expect((await line.release('keys list')).out).toContain(key);
});

test('a key is registered by operators only, and not for a remote whose releases another one signed', async () => {
  await line.publishAll('1.0.0');
  const { publicKey } = generateKey();
  const deployer = { name: 'ci', role: 'deployer', remote: 'mf-new' };
  const { token } = (await line.registry.post('/tokens', deployer)).json();
  const refused = await line.release(`keys register mf-new ${publicKey}`, { REGISTRY_TOKEN: token });
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('register keys') });
  expect((await line.release(`keys register mf-cart ${publicKey}`)).code).toBe(1);
  expect(JSON.parse((await line.release('keys list --pins')).out)).toMatchObject({
    'mf-cart': testKey.publicKey,
  });
});

test('publish without the private key of a registered one is refused, with the variable to set', async () => {
  await rm(keyFile());
  const folder = await line.writeCart('1.0.0');
  const { code, error } = await line.release(`publish mf-cart --dir ${folder}`);
  expect(code).toBe(1);
  expect(error).toContain('does not exist: set RELEASE_KEY_FILE to the private key of mf-cart');
  const elsewhere = path.join(line.root, 'of-another.pem');
  await writeFile(elsewhere, toPem(generateKey()));
  const foreign = await line.release(`publish mf-cart --dir ${folder}`, { RELEASE_KEY_FILE: elsewhere });
  expect(foreign).toMatchObject({
    code: 1,
    error: expect.stringContaining('mf-cart@1.0.0 is signed with key'),
  });
  await writeFile(elsewhere, 'no key');
  const broken = await line.release(`publish mf-cart --dir ${folder}`, { RELEASE_KEY_FILE: elsewhere });
  expect(broken.error).toContain('holds no Ed25519 private key in PEM');
});

test('a rotation signs every release again, and the next publish uses the new key', async () => {
  await line.publishAll('1.0.0', '1.1.0');
  const before = await isSigned('1.0.0');
  const { code, out } = await line.release('keys rotate mf-cart --reason yearly');
  const key = await keyIn(keyFile());
  expect([code, out]).toEqual([0, `mf-cart signs with key ${readKeyId(key)}\n`]);
  expect(key).not.toBe(testKey.publicKey);
  expect(await isSigned('1.0.0')).not.toBe(before);
  await line.publishAll('1.2.0');
  expect(await line.registry.discovered()).toMatchObject({
    'mf-cart': ['active 1.2.0 100%', expect.anything()],
  });
});

test('a rotation whose answer was lost is finished by the next command', async () => {
  await line.publishAll('1.0.0');
  const old = await readFile(keyFile());
  await line.release('keys rotate mf-cart');
  const next = await keyIn(keyFile());
  const interrupt = async () => {
    await rename(keyFile(), `${keyFile()}.next`);
    await writeFile(keyFile(), old);
  };
  await interrupt();
  expect((await line.release('keys rotate mf-cart')).code).toBe(0);
  await interrupt();
  await line.publishAll('1.1.0');
  expect(await keyIn(keyFile())).toBe(next);
});

test('releases from before signatures are signed when their remote gets its key', async () => {
  await line.publishAll('1.0.0', '1.1.0');
  using database = new DatabaseSync(path.join(line.registry.registryDir, 'registry.sqlite'));
  database.exec("update releases set signature = null; delete from signing_keys where signer = 'mf-cart'");
  const { out } = await line.release('keys create mf-cart');
  expect(out).toContain('of mf-cart is registered');
  for (const version of ['1.0.0', '1.1.0']) {
    const { record, signature } = (await line.registry.get(`/releases/mf-cart/${version}`)).json();
    expect(signatureFault('release', record, signature, testKey.publicKey)).toBeUndefined();
  }
});

test("the registry's key is rotated by an operator", async () => {
  const { out } = await line.release('keys rotate registry --json');
  expect(JSON.parse(out)).toMatchObject({ signer: 'registry', changed: true });
  const listed = JSON.parse((await line.release('keys list --json')).out);
  expect(listed.registry.rotations).toHaveLength(1);
  expect((await line.release('keys rotate nobody')).code).toBe(2);
});

test('create says what was there already, and replaces a lost key only on request', async () => {
  await line.publishAll('1.0.0');
  expect((await line.release('keys create mf-cart')).out).toContain('was registered already');
  await rm(keyFile());
  expect(await line.release('keys create mf-cart')).toMatchObject({
    code: 1,
    error: expect.stringContaining('with --replace a lost one is replaced'),
  });
  expect((await line.release('keys create mf-cart --replace --reason lost')).code).toBe(0);
  expect((await line.release('publish mf-cart --dir x')).code).toBe(1);
  await line.publishAll('1.1.0');
  expect(await isSigned('1.1.0')).toMatch(new RegExp(`^${readKeyId(await keyIn(keyFile()))}`));
});
