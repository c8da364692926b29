import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRecord } from '@storefront/release-protocol';
import { packSourceMaps, SourceMap, type SourceMaps } from '@storefront/release-protocol/calls';
import { CommandFailure } from './failure.ts';

export type BuiltRelease = {
  record: ReleaseRecord;
  files: Record<string, string>;
  /** The packed source maps; absent when the folder has none. */
  sourceMaps?: string;
  bytes: number;
};

/**
 * Reads a built release in base64: release.json, the files that it lists, and the source maps beside them. Throws
 * `CommandFailure`.
 */
export async function readRelease(folder: string): Promise<BuiltRelease> {
  const record = parseRecord(folder, await readNamed(folder, 'release.json'));
  const contents = await Promise.all(
    Object.keys(record.files).map(async (file) => [file, await readNamed(folder, file)] as const),
  );
  const sourceMaps = await readSourceMaps(folder, record);
  return {
    record,
    ...sourceMaps,
    files: Object.fromEntries(contents.map(([file, content]) => [file, content.toString('base64')])),
    bytes: contents.reduce((sum, [, content]) => sum + content.byteLength, 0),
  };
}

async function readNamed(folder: string, file: string): Promise<Buffer> {
  const target = path.join(folder, file);
  try {
    return await readFile(target);
  } catch (error) {
    throw new CommandFailure(`${target} cannot be read: is ${folder} the folder of a built release?`, {
      cause: error,
    });
  }
}

function parseRecord(folder: string, content: Buffer): ReleaseRecord {
  try {
    return ReleaseRecord.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(`${path.join(folder, 'release.json')} is no release record: ${why}`, {
      cause: error,
    });
  }
}

/**
 * Reads and packs the source maps of a built release's scripts, each beside its file: `index.cjs.map`.
 * @throws CommandFailure naming a file that is no source map
 */
async function readSourceMaps(folder: string, { files }: ReleaseRecord): Promise<{ sourceMaps?: string }> {
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
