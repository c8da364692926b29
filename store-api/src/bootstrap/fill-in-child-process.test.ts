import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { lockDirectory } from '../database/directory-lock.ts';
import { fillInChildProcess } from './fill-in-child-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bootstrap-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('fills a folder that this process then opens', { timeout: 60_000 }, async () => {
  const lines: string[] = [];
  const directory = join(folder, 'store');
  await fillInChildProcess({ directory, products: 40, onProgress: (line) => lines.push(line) });
  const database = await openDatabase({ directory });
  expect(await database.rows('select count(*) count from products')).toEqual([{ count: 40 }]);
  await database.close();
  expect(lines.join('\n')).toContain('40 produtos');
});

it('says why it could not', { timeout: 60_000 }, async () => {
  const directory = join(folder, 'store');
  const held = lockDirectory(directory);
  await expect(fillInChildProcess({ directory, onProgress: () => {} })).rejects.toThrow(/in use by another/);
  held.release();
});
