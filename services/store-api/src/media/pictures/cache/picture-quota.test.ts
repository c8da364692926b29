import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@storefront/server-kit/object-store';
import { expect, it, onTestFinished } from 'vitest';
import { createPictureQuota } from './picture-quota.ts';

function fillFolder(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'quota-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'ab'));
  /** Writes a file of 100 bytes; a higher number is a newer file. */
  const write = (number: number) => {
    const file = join(folder, 'ab', `${number}.webp`);
    writeFileSync(file, Buffer.alloc(100));
    utimesSync(file, 1_000_000 + number, 1_000_000 + number);
  };
  for (let number = 0; number < count; number += 1) write(number);
  const listFiles = () => readdirSync(join(folder, 'ab')).map((name) => Number.parseInt(name, 10));
  return { folder, write, listKept: () => listFiles().sort((a, b) => a - b) };
}

it('leaves the youngest nine tenths of what may be kept', async () => {
  const { folder, listKept } = fillFolder(30);
  await createPictureQuota(openFolderStore(folder), 2_000).wrote(100);
  expect(listKept()).toEqual(Array.from({ length: 18 }, (_, at) => at + 12));
});

it('measures again only after a twentieth has been written', async () => {
  const { folder, write, listKept } = fillFolder(0);
  const quota = createPictureQuota(openFolderStore(folder), 4_000);
  await quota.wrote(0);
  for (let number = 0; number < 45; number += 1) write(number);
  await quota.wrote(100);
  expect(listKept()).toHaveLength(45);
  await quota.wrote(100);
  expect(listKept()).toHaveLength(36);
});
