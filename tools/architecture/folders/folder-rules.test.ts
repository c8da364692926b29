import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArchitecture } from '../check-architecture.ts';
import { checkedPackages } from '../rules.ts';
import { allFolders } from './all-folders.ts';
import { rootOf } from './folder-rules.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

describe.each(Object.entries(allFolders))('the folders of %s', (name, folders) => {
  const names = Object.keys(folders);

  it('are listed lowest first, so that they import one way', () => {
    for (const [index, [folder, imports]] of Object.entries(folders).entries()) {
      const higher = imports.filter((each) => !names.slice(0, index).includes(each));
      expect(higher, `${folder} imports what is not below it`).toEqual([]);
    }
  });

  it('are those that exist', () => {
    const entries = readdirSync(path.join(root, rootOf(name)), { withFileTypes: true });
    // tests of the lint rules plant folders for a moment
    const existing = entries.filter((each) => each.isDirectory() && !/^testing$|^planted-/.test(each.name));
    expect(names.toSorted()).toEqual(existing.map((each) => each.name).toSorted());
  });
});

describe('a planted import', () => {
  let planted: string;

  beforeEach(() => {
    planted = mkdtempSync(path.join(tmpdir(), 'folders-'));
    const remotes = Object.keys(allFolders).filter((each) => each.startsWith('mf-'));
    write('package.json', JSON.stringify({ workspaces: [...new Set([...checkedPackages([]), ...remotes])] }));
  });
  afterEach(() => rmSync(planted, { recursive: true }));

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  };

  it.each(Object.entries(allFolders))(
    'of each folder of %s that the list does not give is found, of a type too',
    async (name, folders) => {
      const names = [...Object.keys(folders), 'new-folder'];
      for (const folder of names) write(`${rootOf(name)}/${folder}/b.ts`, 'export type B = 1;\n');
      const forbidden = Object.entries(folders).flatMap(([folder, imports]) => {
        const others = names.filter((each) => each !== folder && !imports.includes(each));
        const text = names.filter((each) => each !== folder).map((each) => typeImport(each));
        write(`${rootOf(name)}/${folder}/a.ts`, `${text.join('')}export const a = 1;\n`);
        return others.map(
          (each) => `${name}-folder-${folder}: ${rootOf(name)}/${folder}/a.ts → ${rootOf(name)}/${each}/b.ts`,
        );
      });
      const { violations } = await checkArchitecture(planted);
      expect(violations.filter((each) => each.includes('-folder-')).toSorted()).toEqual(forbidden.toSorted());
    },
  );

  const typeImport = (folder: string) =>
    `import type { B as ${folder.replaceAll('-', '')} } from '../${folder}/b.ts';\n`;

  it.each(Object.entries(allFolders))(
    'from a folder of %s that is not listed is found',
    async (name, folders) => {
      const [first] = Object.keys(folders);
      write(`${rootOf(name)}/${first}/b.ts`, 'export const b = 1;\n');
      write(`${rootOf(name)}/new-folder/a.ts`, `import { b } from '../${first}/b.ts';\nb;\n`);
      const { violations } = await checkArchitecture(planted);
      expect(violations).toEqual([
        `${name}-folders-are-listed: ${rootOf(name)}/new-folder/a.ts → ${rootOf(name)}/${first}/b.ts`,
      ]);
    },
  );
});
