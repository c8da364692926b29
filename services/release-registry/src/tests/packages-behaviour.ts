import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packPackage, putPackage } from '../testing/pack-package.ts';
import type { TestRegistry } from '../testing/test-registry.ts';

const name = '@storefront/hello';

/** @param open opens an empty registry */
export function describePackages(open: () => Promise<TestRegistry>): void {
  describe('packages', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await open();
    });
    afterEach(() => registry.close());

    const put = (tarball: Buffer) => putPackage(registry, tarball, { name });
    /** Reads without a token, as npm does. */
    const read = (url: string, headers = {}) => registry.app.inject({ method: 'GET', url, headers });

    test('a package that was published is read by anybody, with the hash of its tarball', async () => {
      const tarball = await packPackage(name, '1.0.0');
      expect((await put(tarball)).statusCode).toBe(201);
      const document = await read('/npm/@storefront%2fhello', { host: 'registry.example:81' });
      expect(document.json()).toMatchObject({
        name,
        'dist-tags': { latest: '1.0.0' },
        versions: {
          '1.0.0': {
            exports: './index.js',
            dist: {
              tarball: 'http://registry.example:81/npm/@storefront/hello/-/hello-1.0.0.tgz',
              integrity: expect.stringMatching(/^sha512-.{88}$/),
            },
          },
        },
      });
      expect((await read('/npm/@storefront/hello')).json()).toMatchObject({ name });
      const file = await read('/npm/@storefront/hello/-/hello-1.0.0.tgz');
      expect(file.rawPayload.equals(tarball)).toBe(true);
      const [row] = (await registry.get('/history?limit=1')).json().history;
      expect(row).toMatchObject({ action: 'package-publish', version: '1.0.0', reason: name });
    });

    test('latest is the highest version that is no pre-release, whatever was published last', async () => {
      const latest = async () => (await read('/npm/@storefront%2fhello')).json()['dist-tags'].latest;
      await put(await packPackage(name, '1.0.0-rc.1'));
      expect(await latest()).toBe('1.0.0-rc.1');
      for (const version of ['1.10.0', '1.9.0', '2.0.0-rc.1']) await put(await packPackage(name, version));
      expect(await latest()).toBe('1.10.0');
    });

    test('a version never changes: the same content again is accepted, other content is refused', async () => {
      const [first, other] = [
        await packPackage(name, '1.0.0'),
        await packPackage(name, '1.0.0', { text: '1;' }),
      ];
      await put(first);
      const history = async () => (await registry.get('/history')).json().history.length;
      const before = await history();
      expect((await put(first)).json()).toEqual({ name, version: '1.0.0', published: false });
      expect(await history()).toBe(before);
      expect((await put(other)).json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining('published already, with other content'),
      });
      expect((await read('/npm/@storefront/hello/-/hello-1.0.0.tgz')).rawPayload.equals(first)).toBe(true);
    });
  });
}
