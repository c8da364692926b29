import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../start/build-if-stale.ts';
import { edits, plantNextVersion } from './next-version.ts';

/** An installation that has only what the next version changes. */
function install(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-next-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { file } of edits)
    cpSync(path.join(root, file.replace(/^programs\/[\w-]+\//, '')), path.join(folder, file));
  mkdirSync(path.join(folder, 'programs/store-api/store-api/migrations'), { recursive: true });
  return folder;
}

it('changes each kind of process and both databases', () => {
  const folder = install();
  plantNextVersion(folder);
  for (const { file, to } of edits) expect(readFileSync(path.join(folder, file), 'utf8')).toContain(to);
  expect(
    readFileSync(path.join(folder, 'programs/store-api/store-api/migrations/999-rehearsal.sql'), 'utf8'),
  ).toMatch(/^-- Additive:/);
});

it('refuses sources that it does not know', () => {
  const folder = install();
  writeFileSync(path.join(folder, edits[1].file), 'another program');
  expect(() => plantNextVersion(folder)).toThrow(edits[1].file);
});
