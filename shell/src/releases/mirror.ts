import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseRecord, splitJoinedFiles } from '@storefront/release-protocol';
import { releaseKey } from '../page/page-state.ts';
import type { CallRegistry } from '../trust/call-registry.ts';
import { readLimited } from './read-limited.ts';

export interface MirrorOptions {
  /** Folder that holds `{remote}/{version}/…`. */
  readonly folder: string;
  readonly registryUrl: string;
  /** Query appended to the files' URL, for example the text that opens a preview. */
  readonly query?: string;
  /** Asks for a release that was never live, which the registry sends to bearers of a token only; absent: without one. */
  readonly call?: CallRegistry | undefined;
  readonly signal: AbortSignal;
  readonly log: (message: string) => void;
}

/** A release whose files' contents are as recorded. */
export interface CheckedRelease {
  /** The release's folder, which is complete once `write` has resolved. */
  readonly folder: string;
  /** Contents of its files, by path. */
  readonly contents: ReadonlyMap<string, Buffer>;
  /** Writes its files, once, if they are not on disk. A release may not serve before, because a restart reads them. */
  readonly write: () => Promise<void>;
}

/**
 * Downloads a release's files and checks each against its recorded hash, to be written so that the shop can run without
 * the registry. A release that is already on disk is checked too, and downloaded again if damaged.
 * @throws Error naming the file whose hash differs from the record
 */
export async function mirrorRelease(record: ReleaseRecord, options: MirrorOptions): Promise<CheckedRelease> {
  const folder = path.join(options.folder, record.remote, record.version);
  if (existsSync(folder)) {
    const onDisk = await readFiles(record, folder);
    if (typeof onDisk !== 'string') return { folder, contents: onDisk, write: async () => {} };
    options.log(`the mirror is damaged: ${onDisk}; downloading the release again`);
    await rm(folder, { recursive: true, force: true });
  }
  const contents = checkedFiles(record, await fetchFiles(record, options));
  let writing: Promise<void> | undefined;
  return { folder, contents, write: () => (writing ??= writeRelease(folder, contents)) };
}

/** Reads a mirrored release. Returns its files' contents, or what is wrong with it. */
async function readFiles(
  record: ReleaseRecord,
  folder: string,
): Promise<ReadonlyMap<string, Buffer> | string> {
  const contents = new Map<string, Buffer>();
  for (const [file, { integrity }] of Object.entries(record.files)) {
    const bytes = await readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => error.code);
    if (typeof bytes === 'string' || bytes === undefined)
      return `${releaseKey(record)}: ${file} cannot be read (${bytes})`;
    const actual = computeIntegrity(bytes, integrity);
    if (actual !== integrity)
      return `${releaseKey(record)}: ${file} is ${actual}, the release says ${integrity}`;
    contents.set(file, bytes);
  }
  return contents;
}

/** Fetches all files of a release as one body, in which they follow each other by path. */
async function fetchFiles(
  { remote, version, files }: ReleaseRecord,
  { registryUrl, query = '', call = fetch, signal }: MirrorOptions,
): Promise<Buffer> {
  const url = `${registryUrl}/releases/${remote}/${version}/files${query}`;
  const response = await call(url, { redirect: 'error', signal });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}${await readDetail(response)}`);
  const recordedBytes = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  return readLimited(response, recordedBytes);
}

/** What the registry says of its failure, such as which file of a release is damaged; empty if it says nothing. */
async function readDetail(response: Response): Promise<string> {
  try {
    const { detail } = JSON.parse(String(await readLimited(response, 4096)));
    return typeof detail === 'string' ? `: ${detail}` : '';
  } catch {
    return '';
  }
}

/** Splits the body into files. @throws Error naming the first file that differs from its recorded hash */
function checkedFiles(record: ReleaseRecord, all: Buffer): ReadonlyMap<string, Buffer> {
  const contents = splitJoinedFiles(record, all);
  for (const [file, content] of contents) {
    const { integrity = '' } = record.files[file] ?? {};
    const actual = computeIntegrity(content, integrity);
    if (actual !== integrity)
      throw new Error(`${releaseKey(record)}: ${file} is ${actual}, the release says ${integrity}`);
  }
  return contents;
}

/** Writes the files into a folder that appears only when it is complete. */
async function writeRelease(folder: string, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  const temporary = `${folder}.${randomUUID()}.partial`;
  try {
    await writeFiles(temporary, contents);
    await rename(temporary, folder).catch((error: NodeJS.ErrnoException) => {
      // another shell process may have mirrored and checked the release into this folder first
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function writeFiles(folder: string, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  const files = [...contents].map(([file, content]) => [path.join(folder, file), content] as const);
  for (const each of new Set(files.map(([file]) => path.dirname(file))))
    await mkdir(each, { recursive: true });
  const written = await Promise.allSettled(files.map(([file, content]) => writeFile(file, content)));
  // no write is under way any more, so the folder can be renamed or removed
  for (const each of written) if (each.status === 'rejected') throw each.reason;
}

/** Hashes a file with the algorithm of its recorded hash. */
function computeIntegrity(bytes: Buffer, recorded: string): string {
  const algorithm = recorded.slice(0, recorded.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
