import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { writeReleaseFolder } from '../testing/release-folder.ts';
import { openTestRegistry, operatorToken, type TestRegistry } from '../testing/test-registry.ts';
import { runCommand } from './run.ts';

let registry: TestRegistry;
let root: string;
let environment: NodeJS.ProcessEnv;
beforeEach(async () => {
  registry = await openTestRegistry();
  root = await mkdtemp(path.join(tmpdir(), 'release-cli-'));
  const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  environment = { REGISTRY_URL: address, REGISTRY_TOKEN: operatorToken, REGISTRY_ACTOR: 'ana' };
});
afterEach(async () => {
  await registry.close();
  await rm(root, { recursive: true });
});

async function release(command: string, overrides: NodeJS.ProcessEnv = {}) {
  const said = { out: '', error: '' };
  const code = await runCommand(command.split(' '), {
    environment: { ...environment, ...overrides },
    repositoryRoot: root,
    writeOut: (text) => {
      said.out += text;
    },
    writeError: (text) => {
      said.error += text;
    },
  });
  return { code, ...said };
}

const folderOf = (version: string) =>
  writeReleaseFolder(path.join(root, `cart-${version}`), buildRelease('mf-cart', version));

async function publishAll(...versions: string[]) {
  for (const version of versions)
    await release(`publish mf-cart --dir ${await folderOf(version)} --activate`);
}

describe('publish', () => {
  test('uploads a folder, tells its progress on stderr, and when the release was live', async () => {
    const { code, out, error } = await release(`publish mf-cart --dir ${await folderOf('1.0.0')}`);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^mf-cart@1\.0\.0 is published\nmf-cart@1\.0\.0 is live, \d+ ms after the upload began\n$/,
    );
    expect(error).toBe('uploading 2 files, 1 KB\n');
  });

  test('says how to switch when the release does not go live', async () => {
    await publishAll('1.0.0');
    const { out } = await release(`publish mf-cart --dir ${await folderOf('1.1.0')}`);
    expect(out).toContain('1.0.0 stays live; switch with: npm run release -- activate mf-cart@1.1.0');
  });

  test('--json prints one document and nothing else on stdout', async () => {
    const { out } = await release(`publish mf-cart --dir ${await folderOf('1.0.0')} --activate --json`);
    expect(JSON.parse(out)).toMatchObject({
      remote: 'mf-cart',
      version: '1.0.0',
      published: true,
      channel: { active: '1.0.0' },
      liveAfterMs: expect.any(Number),
    });
  });

  test('refuses a folder of another version, one without its files, and one that is no release', async () => {
    const folder = await folderOf('1.0.0');
    const other = await release(`publish mf-cart --version 2.0.0 --dir ${folder}`);
    expect(other).toMatchObject({ code: 1, error: `${folder} holds mf-cart@1.0.0, not mf-cart@2.0.0\n` });
    await unlink(path.join(folder, 'remoteEntry.js'));
    expect((await release(`publish mf-cart --dir ${folder}`)).error).toContain(
      'remoteEntry.js cannot be read',
    );
    await writeFile(path.join(folder, 'release.json'), '{}');
    expect((await release(`publish mf-cart --dir ${folder}`)).error).toContain(
      'release.json is no release record',
    );
  });

  test('a version that is taken is refused with the reason of the registry', async () => {
    await publishAll('1.0.0');
    const folder = path.join(root, 'other');
    await writeReleaseFolder(folder, buildRelease('mf-cart', '1.0.0', { 'a.js': '1' }));
    expect(await release(`publish mf-cart --dir ${folder}`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('mf-cart@1.0.0 is published already, with other content'),
    });
  });
});

describe('publish without a folder builds the remote first', () => {
  /** Stands where remote-kit does, and leaves what remote-kit leaves. */
  async function prepareKit(source: string) {
    await mkdir(path.join(root, 'remote-kit/src'), { recursive: true });
    await mkdir(path.join(root, 'mf-cart'), { recursive: true });
    await writeFile(path.join(root, 'mf-cart/package.json'), JSON.stringify({ version: '3.2.1' }));
    await writeFile(path.join(root, 'remote-kit/src/cli.ts'), source);
  }

  test("in the version of the remote's package.json, showing the build's lines", async () => {
    const built = buildRelease('mf-cart', '3.2.1');
    await prepareKit(`
      import { mkdirSync, writeFileSync } from 'node:fs';
      import path from 'node:path';
      const [, , command, , version = ''] = process.argv;
      console.log(command, 'in', path.basename(process.cwd()));
      const { record, files } = ${JSON.stringify(built)};
      for (const [file, content] of [...Object.entries(files), ['release.json', btoa(JSON.stringify(record))]]) {
        const target = path.join('dist', version, file as string);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, Buffer.from(content as string, 'base64'));
      }
    `);
    const { code, error } = await release('publish mf-cart');
    expect(error).toBe('building mf-cart@3.2.1\n  build in mf-cart\nuploading 2 files, 1 KB\n');
    expect(code).toBe(0);
    expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 3.2.1 100%'] });
  });

  test('and publishes nothing when the build fails', async () => {
    await prepareKit(`console.error('cart-page.tsx: syntax error'); process.exitCode = 3;`);
    const { code, error } = await release('publish mf-cart --version 4.0.0');
    expect(code).toBe(1);
    expect(error).toContain(
      '  cart-page.tsx: syntax error\nBuilding mf-cart@4.0.0 failed; nothing was published',
    );
    expect(await registry.discovered()).toEqual({});
  });
});

describe('changing what is live', () => {
  beforeEach(() => publishAll('1.0.0', '1.1.0'));

  test('rollback, activate and canary say what is live now', async () => {
    expect((await release('rollback mf-cart')).out).toBe('mf-cart@1.0.0 is live\n');
    expect((await release('activate mf-cart@1.1.0')).out).toBe(
      'mf-cart@1.1.0 is live (last known good: 1.0.0)\n',
    );
    expect((await release('activate mf-cart@1.1.0')).out).toBe('mf-cart@1.1.0 was live already\n');
    expect((await release('canary mf-cart@1.0.0 10%')).out).toBe(
      'mf-cart@1.0.0 gets 10% of the visitors, 1.1.0 the others\n',
    );
    expect((await release('canary mf-cart@1.0.0 0')).out).toBe(
      'mf-cart has no canary: all visitors get 1.1.0\n',
    );
    const json = await release('rollback mf-cart --to 1.0.0 --json');
    expect(JSON.parse(json.out)).toMatchObject({
      remote: 'mf-cart',
      active: '1.0.0',
      previous: null,
      changed: true,
    });
  });

  test('status and history show it, with who and why', async () => {
    await release('rollback mf-cart --reason prices-wrong');
    expect((await release('status')).out).toMatch(/REMOTE +ACTIVE +SINCE .*\nmf-cart +1\.0\.0 /);
    expect((await release('history mf-cart --limit 1')).out).toMatch(
      /ana +rollback +mf-cart +1\.1\.0 → 1\.0\.0 +prices-wrong\n$/,
    );
    expect(JSON.parse((await release('status mf-cart --json')).out).remotes).toHaveLength(1);
    expect(JSON.parse((await release('history --json')).out).history).toHaveLength(5);
    expect(await release('status mf-footer')).toMatchObject({
      code: 1,
      error: 'mf-footer has no active release\n',
    });
  });

  test("a refusal exits with 1 and tells the registry's reason, as JSON too", async () => {
    const refused = { code: 1, out: '', error: 'mf-cart@9.9.9 was never published\n' };
    expect(await release('activate mf-cart@9.9.9')).toEqual(refused);
    const json = await release('activate mf-cart@9.9.9 --json');
    expect(JSON.parse(json.out).error).toMatchObject({
      status: 404,
      detail: 'mf-cart@9.9.9 was never published',
    });
    expect(json.error).toBe('');
  });
});

test('tokens are made, listed and revoked; a deployer acts on its own remote only', async () => {
  await publishAll('1.0.0', '1.1.0');
  const { out } = await release('token create ci-cart --role deployer --remote mf-cart');
  const asDeployer = { REGISTRY_TOKEN: out.trim() };
  expect((await release('rollback mf-cart', asDeployer)).code).toBe(0);
  expect((await release('rollback mf-footer', asDeployer)).error).toBe(
    'The token "ci-cart" (deployer of mf-cart) may not change mf-footer\n',
  );
  expect((await release('token list')).out).toMatch(/ci-cart +deployer +mf-cart .*in use\n$/);
  expect((await release('token revoke ci-cart')).out).toBe('ci-cart is revoked\n');
  expect((await release('activate mf-cart@1.1.0', asDeployer)).error).toBe(
    'The token is unknown or revoked\n',
  );
});

test.each([
  ['publish', /missing required argument 'remote'/],
  ['publish nope', /A remote has a name such as mf-cart/],
  ['activate mf-cart', /A release looks like mf-cart@1\.4\.2/],
  ['activate mf-cart@new', /A version looks like 1\.4\.2/],
  ['canary mf-cart@1.0.0 120%', /between 0% and 100%/],
  ['history --limit 0', /from 1 to 500/],
  ['explode', /unknown command 'explode'/],
  ['status --loud', /unknown option '--loud'/],
])('wrong usage "%s" exits with 2 and says what is wrong', async (command, message) => {
  const { code, error } = await release(command);
  expect(code).toBe(2);
  expect(error).toMatch(message);
});

test.each(['--help', 'publish --help', 'token create --help'])('%s exits with 0', async (command) => {
  expect(await release(command)).toMatchObject({ code: 0, out: expect.stringContaining('Usage: release') });
});

test('a registry that cannot be reached is named, with what to do', async () => {
  await registry.app.close();
  const { code, error } = await release('status');
  expect(code).toBe(1);
  expect(error).toContain(`The registry at ${environment.REGISTRY_URL} cannot be reached (ECONNREFUSED)`);
  expect(error).toContain('npm start');
});

test('without a token a change says where it looked', async () => {
  const { code, error } = await release('rollback mf-cart', { REGISTRY_TOKEN: '', DATA_DIR: root });
  expect(code).toBe(1);
  expect(error).toContain(`it keeps one at ${path.join(root, 'registry/operator-token')}`);
});
