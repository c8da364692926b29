import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import type { ShellAssets } from '../src/document/shell-files.ts';

/** Request of the module that the first script loads once the page is painted. */
const startRequest = './boot.ts';

/** URLs below `prefix` of the built client's files that pages load, and every file that the build wrote. */
export function namedAssets(
  stats: Stats | undefined,
  prefix: string,
): { readonly named: ShellAssets; readonly emitted: readonly string[] } {
  const {
    entrypoints,
    chunks = [],
    assets = [],
    outputPath = '',
  } = stats?.toJson({
    all: false,
    entrypoints: true,
    chunks: true,
    chunkOrigins: true,
    assets: true,
    cachedAssets: true,
    outputPath: true,
  }) ?? {};
  const urlOf = (file: string) => prefix + file;
  const emitted = assets.map(({ name }) => name);
  const late = chunks
    .filter(({ origins }) => origins?.some(({ request }) => request === startRequest))
    .flatMap(({ files = [] }) => [...files]);
  const filesOf = (entry: string) => (entrypoints?.[entry]?.assets ?? []).map(({ name }) => name);
  const first = filesOf('shell');
  const inline = filesOf('inline').map((file) => readFileSync(path.join(outputPath, file), 'utf8'));
  return {
    emitted,
    named: {
      inlineScript: inline.join(''),
      scripts: first.filter((file) => file.endsWith('.js')).map(urlOf),
      lateScripts: late.filter((file) => file.endsWith('.js')).map(urlOf),
      styles: [...filesOf('fonts'), ...first].filter((file) => file.endsWith('.css')).map(urlOf),
      font: urlOf(emitted.find((file) => /^figtree-first\..*\.woff2$/.test(file)) ?? ''),
    },
  };
}
