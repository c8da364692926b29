import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Compilation, type Compiler, type Configuration, sources } from '@rspack/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRelease, planRelease } from './build-release.ts';
import { compile } from './compile.ts';
import { describeBroken, findBroken, type RelianceName, reliances } from './relied-on.ts';
import { aPackage, openPackagesFolder } from './testing/cart-packages.ts';
import { goodView } from './testing/view-source.ts';

openPackagesFolder();

/** What a compiler of another version would write under another name, by what relies on it. */
const renamed: readonly (readonly [RelianceName, string])[] = [
  ['setup', '_FEDERATION_BUNDLER_RUNTIME'],
  ['federation', '.federation='],
  ['sharing', 'initializeSharingData'],
  ['exposes', 'moduleMap'],
  ['consumes', 'shareKey'],
  ['chunks', '.push='],
  ['addresses', '.u='],
  ['integrity', 'sriHashes'],
  ['sheetIntegrity', 'sriCssHashes'],
  ['sheets', 'data-rspack-loading'],
];

describe("a release's entry", () => {
  let entry: string;
  beforeAll(async () => {
    const { folder, record } = await buildRelease(aPackage('relied', goodView));
    entry = readFileSync(path.join(folder, record.entry), 'utf8');
  });

  it('shows all that a release relies on', () => {
    expect(findBroken(entry, true)).toEqual([]);
  });

  it.each(renamed)('without %s, which it writes as %s, is found', (name, text) => {
    expect(findBroken(entry.replaceAll(text, '.other='), true)).toEqual([name]);
  });

  it('of a remote without style sheets need not load any', () => {
    const withoutSheets = entry
      .replaceAll('sriCssHashes', 'other')
      .replaceAll('data-rspack-loading', 'other');
    expect(findBroken(withoutSheets, false)).toEqual([]);
  });
});

it('each row is looked for in entries or says where it is seen', () => {
  const rows = Object.entries(reliances);
  const looked = rows.filter(([, row]) => 'inEntry' in row).map(([name]) => name);
  expect(looked).toEqual(renamed.map(([name]) => name));
  for (const [name, row] of rows) {
    expect([name, 'inEntry' in row]).not.toEqual([name, 'seenBy' in row]);
    for (const file of row.usedBy.split(', '))
      expect([
        file,
        ['.', '../../../shell/build'].some((folder) =>
          existsSync(path.join(import.meta.dirname, folder, file)),
        ),
      ]).toEqual([file, true]);
  }
});

it('what is broken is named with the compiler, its version, our file and the consequence', () => {
  expect(describeBroken('integrity', () => '9.9.9')).toBe(
    '@rspack/core 9.9.9 no longer writes the hashes of scripts into the entry as sriHashes={id:"hash",…} before PROCESS_ASSETS_STAGE_REPORT.\n' +
      '  sorted-integrity-map.ts, first-code.ts relies on it (relied-on.ts, "integrity"); without it equal sources give other entries, and the first code is not checked.',
  );
});

/** Changes files as the compiler writes them, before anything that relies on them. */
function rewrite(
  build: Configuration,
  change: (text: string, file: string) => string | undefined,
): Configuration {
  const plugin = {
    apply({ hooks }: Compiler) {
      hooks.compilation.tap('rewrite', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'rewrite', stage }, (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue;
            const text = change(source.source().toString(), file);
            if (text === undefined) compilation.deleteAsset(file);
            else compilation.updateAsset(file, new sources.RawSource(text));
          }
        });
      });
    },
  };
  return { ...build, plugins: [plugin, ...(build.plugins ?? [])] };
}

it.each<[RelianceName, (text: string, file: string) => string | undefined]>([
  ['integrity', (text) => text.replaceAll('sriHashes', 'integrities')],
  ['firstChunk', (text, file) => (file === 'first.js' ? undefined : text)],
  ['classNames', (text) => text.replace(/red-[\w-]{4}/, String.raw`red\uE000abcd`)],
])('a build whose compiler does otherwise fails with %s', async (name, change) => {
  const { builds } = await planRelease(aPackage(`broken-${name}`, goodView));
  const built = compile(
    builds.map((each) => (each.name?.endsWith(':client') ? rewrite(each, change) : each)),
  );
  await expect(built).rejects.toThrow(`relied-on.ts, "${name}"`);
});
