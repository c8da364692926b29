import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { edits, migrations, plantNextVersion } from '../../e2e/machines/next-version.ts';
import { root } from '../../tools/start/build-if-stale.ts';

/** An installation that has only what the next version changes. */
function install(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-next-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { file } of edits)
    cpSync(path.join(root, file.replace(/^programs\/[\w-]+\//, '')), path.join(folder, file));
  for (const { file } of migrations) mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  return folder;
}

it('changes each kind of process and both databases', () => {
  const folder = install();
  plantNextVersion(folder);
  for (const { file, to } of edits) expect(readFileSync(path.join(folder, file), 'utf8')).toContain(to);
  const [ofRegistry, ofStore] = migrations;
  expect(ofRegistry.file).toMatch(/-additive\.ts$/);
  expect(ofStore.text).toMatch(/^-- Additive:/);
  for (const { file, text } of migrations) expect(readFileSync(path.join(folder, file), 'utf8')).toBe(text);
});

it('plants migrations into the folders where both servers read them', () => {
  for (const { file } of migrations) {
    const folder = path.dirname(path.join(root, file.replace(/^programs\/[\w-]+\//, '')));
    expect(readdirSync(folder).filter((name) => path.extname(name) === path.extname(file))).not.toEqual([]);
  }
});

it('refuses sources that it does not know', () => {
  const folder = install();
  writeFileSync(path.join(folder, edits[1].file), 'another program');
  expect(() => plantNextVersion(folder)).toThrow(edits[1].file);
});
