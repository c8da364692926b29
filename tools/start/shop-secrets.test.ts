import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readAppToken, readShopSecret } from './shop-secrets.ts';

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('the App-Token is random, kept in the data folder for its owner alone', async () => {
  const folder = dataFolder();
  const first = await readAppToken(folder, {});
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await readAppToken(folder, {})).toEqual(first);
  expect(await readAppToken(dataFolder(), {})).not.toEqual(first);
  const modes = ['secrets', 'secrets/store-app-token'].map(
    (name) => statSync(path.join(folder, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600]);
});

it.each(['', '\n', 'x'.repeat(31)])(
  'a file that is empty or cut (%j) is named, and what to do',
  async (text) => {
    const folder = dataFolder();
    mkdirSync(path.join(folder, 'secrets'), { mode: 0o700 });
    for (const [name, read] of [
      ['store-app-token', readAppToken],
      ['shop-secret', readShopSecret],
    ] as const) {
      const file = path.join(folder, 'secrets', name);
      writeFileSync(file, text);
      await expect(read(folder, {})).rejects.toThrow(`${file} holds no secret of 32 characters: delete it`);
      writeFileSync(file, 'x'.repeat(32));
      expect(await read(folder, {})).toBe('x'.repeat(32));
    }
  },
);

it('the App-Token is that of the environment when it has one', async () => {
  expect(await readAppToken(dataFolder(), { STORE_APP_TOKEN: 'a token' })).toBe('a token');
});

it('the secret of the shells is stored, too, so that further shells and the next start have it', async () => {
  const folder = dataFolder();
  const secret = await readShopSecret(folder, {});
  expect(secret).not.toBe(await readAppToken(folder, {}));
  expect(await readShopSecret(folder, {})).toBe(secret);
  expect(await readShopSecret(folder, { SHOP_SECRET: 'a secret' })).toBe('a secret');
});
