import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts';

export interface MirrorOptions {
  /** Folder that holds `{remote}/{version}/…`. */
  readonly folder: string;
  readonly registryUrl: string;
  /** Query appended to the files' URL, for example the text that opens a preview. */
  readonly query?: string;
  readonly signal: AbortSignal;
  readonly log: (message: string) => void;
}

/**
 * Downloads a release's files and checks each against its recorded hash, so that the shop can run without the registry.
 * A mirrored release is always complete. One that is already on disk is checked too, and downloaded again if damaged.
 * @returns the release's folder
 * @throws Error naming the file whose hash differs from the record
 */
export async function mirrorRelease(record: ReleaseRecord, options: MirrorOptions): Promise<string> {
  const home = path.join(options.folder, record.remote, record.version);
  if (existsSync(home)) {
    const damage = await findDamage(record, home);
    if (damage === undefined) return home;
    options.log(`the mirror is damaged: ${damage}; downloading the release again`);
    await rm(home, { recursive: true, force: true });
  }
  const temporary = `${home}.${randomUUID()}.partial`;
  try {
    const files = checkedFiles(record, await fetchFiles(record, options));
    await writeFiles(temporary, files);
    await rename(temporary, home).catch((error: NodeJS.ErrnoException) => {
      // another shell process may have mirrored and checked the release into this folder first
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return home;
}

/** Describes what is wrong with a mirrored release; undefined when every file is as recorded. */
async function findDamage(
  { remote, version, files }: ReleaseRecord,
  home: string,
): Promise<string | undefined> {
  for (const [file, { integrity }] of Object.entries(files)) {
    const bytes = await readFile(path.join(home, file)).catch((error: NodeJS.ErrnoException) => error.code);
    if (typeof bytes === 'string' || bytes === undefined)
      return `${remote}@${version}: ${file} cannot be read (${bytes})`;
    const actual = integrityOf(bytes, integrity);
    if (actual !== integrity)
      return `${remote}@${version}: ${file} is ${actual}, the release says ${integrity}`;
  }
  return undefined;
}

/** Fetches all files of a release as one body, in which they follow each other by path. */
async function fetchFiles(
  { remote, version }: ReleaseRecord,
  { registryUrl, query = '', signal }: MirrorOptions,
): Promise<Buffer> {
  const url = `${registryUrl}/releases/${remote}/${version}/files${query}`;
  const response = await fetch(url, { redirect: 'error', signal });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Splits the body into files. @throws Error naming the first file that differs from its recorded hash */
function checkedFiles(record: ReleaseRecord, all: Buffer): readonly (readonly [string, Buffer])[] {
  let end = 0;
  const files = Object.keys(record.files)
    .sort()
    .map((file) => {
      const { integrity = '', bytes = 0 } = record.files[file] ?? {};
      const content = all.subarray(end, end + bytes);
      end += bytes;
      const found = integrityOf(content, integrity);
      if (found !== integrity)
        throw new Error(
          `${record.remote}@${record.version}: ${file} is ${found}, the release says ${integrity}`,
        );
      return [file, content] as const;
    });
  if (all.length > end)
    throw new Error(`${record.remote}@${record.version}: its files have ${all.length - end} bytes too many`);
  return files;
}

async function writeFiles(folder: string, files: readonly (readonly [string, Buffer])[]): Promise<void> {
  const folders = new Set(files.map(([file]) => path.dirname(path.join(folder, file))));
  for (const each of folders) await mkdir(each, { recursive: true });
  const written = await Promise.allSettled(
    files.map(([file, content]) => writeFile(path.join(folder, file), content)),
  );
  // no write is under way any more, so the folder can be renamed or removed
  for (const each of written) if (each.status === 'rejected') throw each.reason;
}

/** Hashes a file with the algorithm of its recorded hash. */
function integrityOf(bytes: Buffer, recorded: string): string {
  const algorithm = recorded.slice(0, recorded.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
