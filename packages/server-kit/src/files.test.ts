import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFile } from './files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'replace-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates the file in a folder that is missing, and replaces it', async () => {
  const file = path.join(folder, 'a', 'b.json');
  await replaceFile(file, 'old');
  await replaceFile(file, Buffer.from('new'), { flush: true, mode: 0o600 });
  expect(await readFile(file, 'utf8')).toBe('new');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['b.json']);
});

it('leaves no draft behind when the file cannot be replaced', async () => {
  const file = path.join(folder, 'taken');
  await mkdir(path.join(file, 'content'), { recursive: true });
  await expect(replaceFile(file, 'new')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['taken']);
});

it('gives readers one whole content while several writers replace the file', async () => {
  const file = path.join(folder, 'shared');
  const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
  await Promise.all(contents.map((content) => replaceFile(file, content)));
  expect(contents).toContain(await readFile(file, 'utf8'));
});
