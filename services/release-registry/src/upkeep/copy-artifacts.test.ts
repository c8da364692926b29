import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openS3Server } from '@storefront/server-kit/testing/s3-server';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';
import { openTestRegistry } from '../testing/test-registry.ts';

/** Commands that open the registry's data check its settings. */
const token = 'a'.repeat(32);

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
  for (const version of ['1.0.0', '1.1.0'])
    await line.registry.post('/releases', buildRelease('mf-cart', version));
});
afterEach(() => line.close());

test('a registry moves from its folder to a bucket, and reads from there what it has stored before', async () => {
  await using server = await openS3Server();
  const { endpoint, region, accessKeyId, secretAccessKey } = server.bucket;
  const environment = {
    REGISTRY_TOKEN: token,
    DATA_DIR: path.dirname(line.registry.registryDir),
    ARTIFACTS_STORE: 's3://shop',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const copied = await line.upkeep('copy-artifacts', environment);
  expect([copied.error, copied.out]).toEqual(['', '2 releases were copied into s3://shop/, 0 were there\n']);
  const again = await line.upkeep('copy-artifacts', environment);
  expect(again.out).toBe('0 releases were copied into s3://shop/, 2 were there\n');

  await line.registry.app.close();
  const moved = await openTestRegistry({
    artifactsBucket: server.bucket,
    registryDir: line.registry.registryDir,
  });
  onTestFinished(() => moved.close());
  expect((await moved.get('/assets/mf-cart/1.0.0/remoteEntry.js')).body).toBe('var mf_cart_1_0_0;');

  await writeFile(path.join(line.registry.registryDir, 'artifacts/mf-cart/1.1.0/remoteEntry.js'), 'changed');
  const damaged = await line.upkeep('copy-artifacts', environment);
  expect([damaged.code, damaged.error]).toEqual([1, expect.stringContaining('remoteEntry.js is damaged')]);
});

test('without a bucket it says what is missing', async () => {
  const { code, error } = await line.upkeep('copy-artifacts', { REGISTRY_TOKEN: token });
  expect([code, error]).toEqual([1, expect.stringContaining('ARTIFACTS_STORE names no bucket')]);
  const secrets = await line.upkeep('copy-artifacts', {
    REGISTRY_TOKEN: token,
    ARTIFACTS_STORE: 's3://shop',
  });
  expect(secrets.error).toContain('ARTIFACTS_STORE needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
});
