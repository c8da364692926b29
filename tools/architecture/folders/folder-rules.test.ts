import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArchitecture } from '../check-architecture.ts';
import { checkedPackages } from '../rules.ts';
import { allFolders } from './all-folders.ts';
import { rootOf } from './folder-rules.ts';
import type { Folders } from './folders.ts';

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
    // shared suites and helpers of tests are no part of a program; tests of the lint rules plant folders for a moment
    const existing = entries.filter(
      (each) => each.isDirectory() && !/^testing$|^tests$|^planted-/.test(each.name),
    );
    expect(names.toSorted()).toEqual(existing.map((each) => each.name).toSorted());
  });
});

describe('a planted import', () => {
  let planted: string;
  let violations: readonly string[];

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  };

  /** Checks imports that are planted in all packages at once. */
  const checkPlanted = (plant: (name: string, folders: Folders) => void) => async () => {
    planted = mkdtempSync(path.join(tmpdir(), 'folders-'));
    const remotes = Object.keys(allFolders).filter((each) => each.startsWith('mf-'));
    write('package.json', JSON.stringify({ workspaces: [...new Set([...checkedPackages([]), ...remotes])] }));
    for (const [name, folders] of Object.entries(allFolders)) plant(name, folders);
    ({ violations } = await checkArchitecture(planted));
  };
  afterAll(() => rmSync(planted, { recursive: true }));

  describe('of each folder', () => {
    const namesWithNew = (folders: Folders) => [...Object.keys(folders), 'new-folder'];
    const typeImport = (folder: string) =>
      `import type { B as ${folder.replaceAll('-', '')} } from '../${folder}/b.ts';\n`;

    beforeAll(
      checkPlanted((name, folders) => {
        const names = namesWithNew(folders);
        for (const folder of names) write(`${rootOf(name)}/${folder}/b.ts`, 'export type B = 1;\n');
        for (const folder of Object.keys(folders)) {
          const text = names.filter((each) => each !== folder).map(typeImport);
          write(`${rootOf(name)}/${folder}/a.ts`, `${text.join('')}export const a = 1;\n`);
        }
      }),
    );

    it.each(Object.entries(allFolders))(
      'of %s that the list does not give is found, of a type too',
      (name, folders) => {
        const forbidden = Object.entries(folders).flatMap(([folder, imports]) =>
          namesWithNew(folders)
            .filter((each) => each !== folder && !imports.includes(each))
            .map(
              (each) =>
                `${name}-folder-${folder}: ${rootOf(name)}/${folder}/a.ts → ${rootOf(name)}/${each}/b.ts`,
            ),
        );
        const found = violations.filter((each) => each.startsWith(`${name}-folder-`));
        expect(found.toSorted()).toEqual(forbidden.toSorted());
      },
    );
  });

  describe('from a folder', () => {
    beforeAll(
      checkPlanted((name, folders) => {
        const [first] = Object.keys(folders);
        write(`${rootOf(name)}/${first}/b.ts`, 'export const b = 1;\n');
        write(`${rootOf(name)}/new-folder/a.ts`, `import { b } from '../${first}/b.ts';\nb;\n`);
      }),
    );

    it.each(Object.entries(allFolders))('of %s that is not listed is found', (name, folders) => {
      const [first] = Object.keys(folders);
      expect(violations.filter((each) => each.startsWith(`${name}-folder`))).toEqual([
        `${name}-folders-are-listed: ${rootOf(name)}/new-folder/a.ts → ${rootOf(name)}/${first}/b.ts`,
      ]);
    });
  });
});
