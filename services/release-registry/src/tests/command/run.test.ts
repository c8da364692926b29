import { createServer } from 'node:http';
import path from 'node:path';
import { contractsVersion } from '@storefront/contracts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
});
afterEach(() => line.close());

test('tokens are created, listed and revoked; a deployer acts on its own remote only', async () => {
  await line.publishAll('1.0.0', '1.1.0');
  const { out } = await line.release('token create ci-cart --role deployer --remote mf-cart');
  const asDeployer = { REGISTRY_TOKEN: out.trim() };
  expect((await line.release('rollback mf-cart', asDeployer)).code).toBe(0);
  expect((await line.release('rollback mf-footer', asDeployer)).error).toBe(
    'The token "ci-cart" (deployer of mf-cart) may not change mf-footer\n',
  );
  expect((await line.release('token list')).out).toMatch(
    /ci-cart +deployer +mf-cart .*in use until \d{4}-\S+ \S+\n$/,
  );
  expect((await line.release('token revoke ci-cart')).out).toBe('ci-cart is revoked\n');
  expect((await line.release('activate mf-cart@1.1.0', asDeployer)).error).toBe(
    'The token is unknown, revoked or expired\n',
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
  const { code, error } = await line.release(command);
  expect(code).toBe(2);
  expect(error).toMatch(message);
});

test.each(['--help', 'publish --help', 'token create --help'])('%s exits with 0', async (command) => {
  expect(await line.release(command)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Usage: release'),
  });
});

test('--version prints that of the package', async () => {
  expect(await line.release('--version')).toMatchObject({ code: 0, out: `${contractsVersion}\n` });
});

test('a registry that cannot be reached is named, with what to do', async () => {
  await line.registry.app.close();
  const { code, error } = await line.release('status');
  expect(code).toBe(1);
  expect(error).toContain(`The registry at ${line.address} cannot be reached (ECONNREFUSED)`);
  expect(error).toContain('"npm start", in the repository');
});

test('an address that redirects elsewhere does not get the token passed on', async () => {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { code, error } = await line.release('status', { REGISTRY_URL: `http://127.0.0.1:${port}` });
  expect(code).toBe(1);
  expect(error).toContain('unexpected redirect');
  expect(requested).toEqual(['/status']);
});

test('without a token a change says where it looked', async () => {
  const { code, error } = await line.release('rollback mf-cart', { REGISTRY_TOKEN: '', DATA_DIR: line.root });
  expect(code).toBe(1);
  expect(error).toContain(`it keeps one at ${path.join(line.root, 'registry/operator-token')}`);
});
