import { afterEach, beforeEach, expect, test } from 'vitest';
import { packPackage, putPackage } from '../testing/pack-package.ts';
import { createTokens, openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

const name = '@storefront/hello';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry({ trustProxy: 'loopback' });
});
afterEach(() => registry.close());

const put = (tarball: Buffer, options = {}) => putPackage(registry, tarball, { name, ...options });
const read = (url: string, headers = {}) => registry.app.inject({ method: 'GET', url, headers });

test('behind a proxy with TLS, tarballs have its address', async () => {
  await put(await packPackage(name, '1.0.0'));
  const proxied = { host: 'registry.example', 'x-forwarded-proto': 'https' };
  const { versions } = (await read('/npm/@storefront%2fhello', proxied)).json();
  expect(versions['1.0.0'].dist.tarball).toMatch(/^https:\/\/registry\.example\/npm\//);
});

test('operators alone publish packages', async () => {
  const tarball = await packPackage(name, '1.0.0');
  const [deployer] = await createTokens(registry, { name: 'ci', role: 'deployer', remote: 'mf-cart' });
  expect((await put(tarball, { token: '' })).statusCode).toBe(401);
  expect((await put(tarball, { token: deployer.authorization.replace('Bearer ', '') })).json()).toMatchObject(
    {
      status: 403,
      detail: 'The token "ci" (deployer of mf-cart) may not publish packages',
    },
  );
  expect((await read('/npm/@storefront%2fhello')).statusCode).toBe(404);
});

test.each([
  ['of others', '@others/hello', '@others/hello', /name: must be a name like @storefront/],
  ['of another name than its address', '@storefront/other', name, /is not @storefront\/hello/],
  ['without a version', name, name, /is not @storefront\/hello/, 'latest'],
])('a package %s is refused', async (_what, packed, url, detail, version = '1.0.0') => {
  const reply = await put(await packPackage(packed, version), { name: url });
  expect(reply.json()).toMatchObject({ status: 400, detail: expect.stringMatching(detail) });
});

test('what is no tarball is refused', async () => {
  expect((await put(Buffer.from('no gzip'))).json()).toMatchObject({
    status: 400,
    errors: [{ field: '_attachments' }],
  });
});

test('other names, versions and files are not found', async () => {
  await put(await packPackage(name, '1.0.0'));
  const files = ['hello-9.0.0.tgz', 'other-1.0.0.tgz', 'hello-1.0.0.zip'];
  const urls = ['@storefront%2fnone', 'none', ...files.map((file) => `@storefront/hello/-/${file}`)];
  for (const url of urls) expect((await read(`/npm/${url}`)).statusCode).toBe(404);
});
