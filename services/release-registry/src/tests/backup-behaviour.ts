import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runWith } from '@storefront/release-cli';
import {
  DiscoveryProof,
  discoveryFault,
  findLastKey,
  registrySigner,
} from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { packPackage, putPackage } from '../testing/pack-package.ts';
import { packedMaps } from '../testing/source-maps.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { addUpkeepCommands } from '../upkeep/upkeep-commands.ts';

/** @param createDatabase resolves to the URL of an empty PostgreSQL database; undefined for SQLite */
export function describeBackups(createDatabase: () => Promise<string | undefined>): void {
  describe('backup and restore', () => {
    let folder: string;
    let before: TestRegistry;
    let databaseUrl: string | undefined;
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'registry-backup-'));
      databaseUrl = await createDatabase();
      before = await openTestRegistry({ databaseUrl, registryDir: path.join(folder, 'before/registry') });
      await before.post('/releases', buildRelease('mf-cart', '1.0.0'));
      await before.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
      await before.post('/releases', buildRelease('mf-footer', '2.0.0'));
      await before.post('/channels/mf-cart/canary', { version: '1.0.0', percent: 12.5, reason: 'trial' });
      const name = '@storefront/hello';
      await putPackage(before, await packPackage(name, '1.0.0'), { name });
      await before.post('/tokens', { name: 'ci-cart', role: 'deployer', remote: 'mf-cart' });
    });
    afterEach(async () => {
      await before.close();
      await rm(folder, { recursive: true, force: true });
    });

    const upkeep = async (command: string, dataDir: string, database = databaseUrl) => {
      const printed = { out: '', error: '' };
      const code = await runWith(addUpkeepCommands, command.split(' '), {
        environment: { DATA_DIR: path.join(folder, dataDir), REGISTRY_DATABASE_URL: database },
        repositoryRoot: folder,
        folder,
        writeOut: (text) => {
          printed.out += text;
        },
        writeError: (text) => {
          printed.error += text;
        },
      });
      return { code, ...printed };
    };
    const backUp = () => upkeep(`backup ${folder}/copy`, 'before');
    const startRestored = async (database: string | undefined) => {
      const registryDir = path.join(folder, 'after/registry');
      const registry = await openTestRegistry({ databaseUrl: database, registryDir });
      onTestFinished(() => registry.close());
      return registry;
    };
    const read = async (registry: TestRegistry, url: string) => (await registry.get(url)).json();

    test('brings back what is live, its history, its tokens, its files, its packages and its keys', async () => {
      expect(await backUp()).toMatchObject({ code: 0, out: `3 releases are in ${folder}/copy\n` });
      const database = await createDatabase();
      expect(await upkeep(`restore ${folder}/copy`, 'after', database)).toMatchObject({
        code: 0,
        out: '3 releases are restored: start the registry\n',
      });
      const after = await startRestored(database);
      expect(await after.discovered()).toEqual(await before.discovered());
      const withoutRevisions = (text: string) => text.replaceAll(/"revision":\d+/g, '');
      const [was, is] = [await before.get('/status'), await after.get('/status')];
      expect(withoutRevisions(is.body)).toEqual(withoutRevisions(was.body));
      for (const url of ['/history', '/keys', '/releases/mf-cart/1.0.0', '/npm/@storefront%2fhello'])
        expect(await read(after, url)).toEqual(await read(before, url));
      expect((await after.get('/assets/mf-cart/1.1.0/remoteEntry.js')).body).toBe('var mf_cart_1_1_0;');
      expect((await after.get('/healthz')).statusCode).toBe(200);
      const token = { name: 'ci-cart', role: 'viewer' };
      expect((await after.post('/tokens', token)).statusCode).toBe(409);
    });

    test('brings back source maps', async () => {
      const traced = buildRelease('mf-cart', '1.2.0');
      const file = traced.record.server;
      await before.post('/releases', { ...traced, sourceMaps: packedMaps(file) });
      await backUp();
      const database = await createDatabase();
      await upkeep(`restore ${folder}/copy`, 'after', database);
      const after = await startRestored(database);
      const trace = (registry: TestRegistry) =>
        read(registry, `/releases/mf-cart/1.2.0/trace?at=${file}:1:21`);
      expect(await trace(after)).toMatchObject({ source: 'src/view.tsx' });
      expect(await trace(after)).toEqual(await trace(before));
    });

    test('shells that followed later changes, which are lost, follow the restored registry', async () => {
      await backUp();
      for (const version of ['1.0.0', '1.1.0']) await before.post('/channels/mf-cart/activate', { version });
      const lost = DiscoveryProof.parse(await read(before, '/discovery/signed.json'));
      const database = await createDatabase();
      await upkeep(`restore ${folder}/copy`, 'after', database);
      const after = await startRestored(database);
      const document = await read(after, '/discovery/signed.json');
      expect(document.version).toBeGreaterThan(lost.version);
      const chain = lost.keys[registrySigner] ?? { first: '', rotations: [] };
      expect(discoveryFault(document, findLastKey(chain))).toBeUndefined();
    });

    test('a registry that is not empty, and a folder that exists, are left as they are', async () => {
      await backUp();
      expect(await backUp()).toMatchObject({ code: 1, error: expect.stringContaining('exists already') });
      await before.app.close();
      expect(await upkeep(`restore ${folder}/copy`, 'before')).toMatchObject({
        code: 1,
        error: expect.stringContaining('the registry is not empty'),
      });
    });

    test('damage is named, in the registry and in the backup, and nothing is restored', async () => {
      await backUp();
      const file = 'artifacts/mf-cart/1.0.0/remoteEntry.js';
      await writeFile(path.join(folder, 'copy', file), 'damaged');
      const database = await createDatabase();
      expect((await upkeep(`restore ${folder}/copy`, 'after', database)).error).toContain(
        'mf-cart@1.0.0: remoteEntry.js is damaged in the backup',
      );
      expect(await (await startRestored(database)).discovered()).toEqual({});
      await writeFile(path.join(before.registryDir, file), 'damaged');
      expect(await upkeep(`backup ${folder}/other`, 'before')).toMatchObject({
        code: 1,
        error: expect.stringContaining('mf-cart@1.0.0: remoteEntry.js is damaged; publish the release again'),
      });
    });
  });
}
