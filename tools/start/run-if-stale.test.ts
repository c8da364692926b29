import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runIfStale } from './build-if-stale.ts';

let folder: string;
let runs: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stale-'));
  runs = 0;
  writeFileSync(path.join(folder, 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the step if it is stale. @returns how often it has run so far */
async function run(setting = '', step = async () => {}): Promise<number> {
  const stamp = path.join(folder, 'dist', '.built-from');
  await runIfStale({ stamp, folder, sources: ['*.ts'], setting }, async () => {
    await step();
    runs += 1;
  });
  return runs;
}

it('runs a step once, and again when a source or the setting changes', async () => {
  expect([await run(), await run()]).toEqual([1, 1]);
  writeFileSync(path.join(folder, 'a.ts'), 'two');
  expect([await run(), await run()]).toEqual([2, 2]);
  expect([await run('official'), await run('official')]).toEqual([3, 3]);
});

it('runs a step again that failed', async () => {
  await expect(run('', () => Promise.reject(new Error('no build')))).rejects.toThrow('no build');
  expect(await run()).toBe(1);
});
