import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { integrityAttribute, readShellFiles } from './shell-files.ts';

function aBuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const assets = path.join(folder, 'assets.json');
  const named = { scripts: ['/assets/shell/shell.js'], lateScripts: ['/assets/shell/page.js'], styles: [] };
  writeFileSync(assets, JSON.stringify({ ...named, font: '' }));
  for (const file of ['shell.js', 'page.js']) writeFileSync(path.join(folder, file), `run('${file}')`);
  return { folder, assets };
}

it('hashes each script that pages name', async () => {
  const { folder, assets } = aBuild();
  const shell = await readShellFiles(assets, folder);
  for (const file of ['shell.js', 'page.js']) {
    const hash = createHash('sha256').update(`run('${file}')`).digest('base64');
    expect(integrityAttribute(shell, `/assets/shell/${file}`)).toBe(` integrity="sha256-${hash}"`);
  }
});

it('hashes none in development, where scripts change', async () => {
  const { assets } = aBuild();
  expect(integrityAttribute(await readShellFiles(assets), '/assets/shell/shell.js')).toBe('');
});

it.each([
  ['is missing', (file: string) => rmSync(file)],
  ['is empty', (file: string) => truncateSync(file)],
  ['is cut', (file: string) => truncateSync(file, 20)],
  ['is of another shape', (file: string) => writeFileSync(file, '{}')],
  ['names a script that is missing', (file: string) => rmSync(path.join(path.dirname(file), 'page.js'))],
])('a build whose list %s is named, with what makes it again', async (_how, damage) => {
  const { folder, assets } = aBuild();
  damage(assets);
  await expect(readShellFiles(assets, folder)).rejects.toThrow(
    new RegExp(`^${RegExp.escape(assets)}: .+remove ${RegExp.escape(folder)} and run \`npm run build\``),
  );
});
