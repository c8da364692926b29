// @vitest-environment node
import { globSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pruneMirror } from './prune-mirror.ts';

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let mirror: string;
beforeEach(() => {
  mirror = mkdtempSync(path.join(tmpdir(), 'mirror-'));
});
afterEach(() => rmSync(mirror, { recursive: true }));

function mirrored(folder: string, days: number): void {
  mkdirSync(path.join(mirror, folder), { recursive: true });
  writeFileSync(path.join(mirror, folder, 'a.js'), '');
  utimesSync(path.join(mirror, folder), daysAgo(days), daysAgo(days));
}
const left = () => globSync('*/*', { cwd: mirror }).sort();

it('removes releases that have not served for 30 days, and broken downloads of yesterday', async () => {
  mirrored('mf-cart/1.0.0', 31);
  mirrored('mf-cart/1.1.0', 29);
  mirrored('mf-cart/1.2.0', 400);
  mirrored('mf-footer/1.0.0', 31);
  mirrored('mf-footer/1.1.0.x.partial', 2);
  mirrored('mf-footer/1.1.0.y.partial', 0);
  const removed = await pruneMirror(mirror, { 'mf-cart': ['1.2.0'] }, now);
  expect([...removed].sort()).toEqual(['mf-cart/1.0.0', 'mf-footer/1.0.0', 'mf-footer/1.1.0.x.partial']);
  expect(left()).toEqual(['mf-cart/1.1.0', 'mf-cart/1.2.0', 'mf-footer/1.1.0.y.partial']);
});

it('counts the 30 days from the last time that a release was needed', async () => {
  mirrored('mf-cart/1.0.0', 400);
  await pruneMirror(mirror, { 'mf-cart': ['1.0.0'] }, now);
  await pruneMirror(mirror, {}, daysAgo(-29));
  expect(left()).toEqual(['mf-cart/1.0.0']);
  await pruneMirror(mirror, {}, daysAgo(-31));
  expect(left()).toEqual([]);
});

it('does nothing in a folder that is not there yet', async () => {
  expect(await pruneMirror(path.join(mirror, 'previews'), {}, now)).toEqual([]);
});
