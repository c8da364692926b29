import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readShopSecrets } from './shop-secrets.ts';

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('are random, kept in the data folder for its owner alone', async () => {
  const folder = dataFolder();
  const first = await readShopSecrets(folder, {});
  expect(first.STORE_APP_TOKEN).toMatch(/^[\w-]{43}$/);
  expect(first.STORE_SECRET).toMatch(/^[\w-]{43}$/);
  expect(first.STORE_SECRET).not.toBe(first.STORE_APP_TOKEN);
  expect(await readShopSecrets(folder, {})).toEqual(first);
  expect(await readShopSecrets(dataFolder(), {})).not.toEqual(first);
  const modes = ['secrets', 'secrets/store-secret'].map(
    (name) => statSync(path.join(folder, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600]);
});

it('are those of the environment when it has them', async () => {
  const given = { STORE_APP_TOKEN: 'a token', STORE_SECRET: 'a secret' };
  expect(await readShopSecrets(dataFolder(), given)).toEqual(given);
});
