import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureTokenFile, operatorTokenFile } from './token-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'token-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the token is created once, kept, and readable by its owner alone', async () => {
  const token = await ensureTokenFile(operatorTokenFile(folder));
  expect(token.length).toBeGreaterThan(40);
  expect(await ensureTokenFile(operatorTokenFile(folder))).toBe(token);
  expect(await readFile(operatorTokenFile(folder), 'utf8')).toBe(`${token}\n`);
  expect((await stat(operatorTokenFile(folder))).mode & 0o777).toBe(0o600);
});

test('a file with less than 32 characters holds no token: it is named rather than accepted', async () => {
  await writeFile(operatorTokenFile(folder), `${'x'.repeat(31)}\n`);
  await expect(ensureTokenFile(operatorTokenFile(folder))).rejects.toThrow(
    `${operatorTokenFile(folder)} holds no token of 32 characters`,
  );
});
