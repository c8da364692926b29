import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts/release';
import { packSourceMaps, SourceMap, type SourceMaps } from '../source-maps/source-maps.ts';
import { CommandFailure } from './failure.ts';

/**
 * Reads and packs the source maps of a built release's scripts, each beside its file: `index.cjs.map`.
 * @throws CommandFailure naming a file that is no source map
 */
export async function readSourceMaps(
  folder: string,
  { files }: ReleaseRecord,
): Promise<{ sourceMaps?: string }> {
  const maps: SourceMaps = {};
  for (const file of Object.keys(files).filter((each) => /\.[cm]?js$/.test(each))) {
    const target = path.join(folder, `${file}.map`);
    if (existsSync(target)) maps[file] = parseMap(target, await readFile(target, 'utf8'));
  }
  if (Object.keys(maps).length === 0) return {};
  return { sourceMaps: packSourceMaps(maps).toString('base64') };
}

function parseMap(target: string, text: string): SourceMap {
  try {
    return SourceMap.parse(JSON.parse(text));
  } catch (error) {
    throw new CommandFailure(`${target} is no source map of version 3: repair or delete it`, {
      cause: error,
    });
  }
}
