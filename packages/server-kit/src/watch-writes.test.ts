import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { canMount, fill, mountSmallDisk } from './testing/small-disk.ts';
import { folderTest, isNotWritable, measureWrites, watchWrites } from './watch-writes.ts';

it('knows which places take no writes, says so once at each turn, and measures it', async () => {
  const full = new Error('full');
  let isFull = true;
  const said: unknown[] = [];
  const writes = watchWrites(
    {
      database: async () => {
        if (isFull) throw full;
      },
      data: async () => {},
    },
    { everyMs: 2 ** 31 - 1, onChange: (place, error) => said.push([place, error]) },
  );
  onTestFinished(() => writes.stop());
  const registry = new Registry();
  measureWrites(registry, ['database', 'data'], writes);
  await writes.tryNow();
  expect(writes.failing()).toEqual(['database']);
  expect(await registry.metrics()).toContain('storage_writable{place="database"} 0');
  expect(await registry.metrics()).toContain('storage_writable{place="data"} 1');
  await writes.tryNow();
  isFull = false;
  await writes.tryNow();
  expect(writes.failing()).toEqual([]);
  expect(await registry.metrics()).toContain('storage_writable{place="database"} 1');
  expect(said).toEqual([
    ['database', full],
    ['database', undefined],
  ]);
});

it('tries at intervals, until it is stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const test = vi.fn(async () => {});
  const writes = watchWrites({ data: test }, { everyMs: 1000 });
  await vi.advanceTimersByTimeAsync(999);
  expect(test).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(test).toHaveBeenCalledTimes(2);
  await writes.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(test).toHaveBeenCalledTimes(2);
});

it('a folder takes writes if it can be made, and nothing of the test is left', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'writes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = path.join(folder, 'made');
  await folderTest(made)();
  expect(readdirSync(made)).toEqual([]);
  writeFileSync(path.join(folder, 'file'), '');
  await expect(folderTest(path.join(folder, 'file', 'data'))()).rejects.toThrow('ENOTDIR');
});

it.runIf(canMount)('a folder on a full disk takes no writes, and takes them again with space', async () => {
  const disk = mountSmallDisk(1024);
  onTestFinished(disk.unmount);
  const test = folderTest(disk.folder);
  await test();
  const free = fill(disk.folder);
  await expect(test()).rejects.toThrow('ENOSPC');
  expect(readdirSync(disk.folder)).toEqual(['filled']);
  free();
  await test();
});

const withCode = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EROFS', true],
  ['EIO', true],
  ['ENOENT', false],
  ['EACCES', false],
  ['53100', true],
  ['25006', true],
  ['58030', true],
  ['53300', false],
  ['23505', false],
])('%s: nothing can be written: %s', (code, expected) => {
  expect(isNotWritable(withCode(code))).toBe(expected);
  expect(isNotWritable(new Error('outer', { cause: withCode(code) }))).toBe(expected);
});

it('is said of errors alone', () => {
  expect(isNotWritable('ENOSPC')).toBe(false);
  expect(isNotWritable({ code: 'ENOSPC' })).toBe(false);
});

it.runIf(canMount)('knows what a file system and SQLite say on a full disk', () => {
  const disk = mountSmallDisk(256);
  onTestFinished(disk.unmount);
  using database = new DatabaseSync(path.join(disk.folder, 'a.sqlite'));
  database.exec('create table a (text text)');
  fill(disk.folder);
  const caught = (work: () => unknown): unknown => {
    try {
      work();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(isNotWritable(caught(() => appendFileSync(path.join(disk.folder, 'b'), Buffer.alloc(8192))))).toBe(
    true,
  );
  const insert = () => database.prepare('insert into a values (?)').run('x'.repeat(100_000));
  expect(isNotWritable(caught(insert))).toBe(true);
  expect(isNotWritable(caught(() => database.exec('insert into nothing values (1)')))).toBe(false);
});
