import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderArtifacts } from './folder-artifacts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'artifacts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const stagedFiles = new Map([['client/a.js', Buffer.from('a')]]);

test('files cannot be served until they are placed', async () => {
  const store = await openFolderArtifacts(folder);
  const staged = await store.stage(stagedFiles);
  expect(await store.has('mf-cart', '1.0.0')).toBe(false);
  await staged.commit('mf-cart', '1.0.0');
  expect(await readdir(path.join(folder, 'mf-cart', '1.0.0'), { recursive: true })).toEqual([
    'client',
    'client/a.js',
  ]);
});

test('leftovers of a publish that never committed are replaced whole', async () => {
  const store = await openFolderArtifacts(folder);
  await mkdir(path.join(folder, 'mf-cart', '1.0.0'), { recursive: true });
  await writeFile(path.join(path.join(folder, 'mf-cart', '1.0.0'), 'stale.js'), 'stale');
  await (await store.stage(stagedFiles)).commit('mf-cart', '1.0.0');
  expect(await readdir(path.join(folder, 'mf-cart', '1.0.0'))).toEqual(['client']);
});

test('a start sweeps uploads abandoned long ago, and none that may still arrive', async () => {
  const incoming = path.join(folder, '.incoming');
  await mkdir(path.join(incoming, 'abandoned'), { recursive: true });
  await mkdir(path.join(incoming, 'arriving'));
  await utimes(path.join(incoming, 'abandoned'), 0, 0);
  await openFolderArtifacts(folder);
  expect(await readdir(incoming)).toEqual(['arriving']);
});
