import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { assetPath, type ReleaseRecord } from '@storefront/contracts';

const brotli = promisify(zlib.brotliCompress);
const compressible = /\.(?:js|css|svg|json)$/;

export interface MirrorOptions {
  /** Folder that holds `{remote}/{version}/…`. */
  readonly folder: string;
  readonly registryUrl: string;
  readonly signal: AbortSignal;
}

/**
 * Brings a release's files here, each checked against its recorded hash, so that the shop goes on without the registry.
 * A release is there whole or not at all. Browser files get a brotli twin beside them.
 * @returns the release's folder
 * @throws Error naming the file that is missing or not what the record says
 */
export async function mirrorRelease(record: ReleaseRecord, options: MirrorOptions): Promise<string> {
  const home = path.join(options.folder, record.remote, record.version);
  if (existsSync(home)) return home;
  const temporary = `${home}.${randomUUID()}.partial`;
  try {
    const fetched = await Promise.allSettled(
      Object.entries(record.files).map(([file, { integrity }]) =>
        fetchFile(record, file, integrity, path.join(temporary, file), options),
      ),
    );
    // only now is nothing written any more, so that the folder can be renamed or removed
    for (const each of fetched) if (each.status === 'rejected') throw each.reason;
    await rename(temporary, home).catch((error: NodeJS.ErrnoException) => {
      // another shell process on the same folder may have been first: its copy was checked just the same
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return home;
}

async function fetchFile(
  record: ReleaseRecord,
  file: string,
  integrity: string,
  target: string,
  { registryUrl, signal }: MirrorOptions,
): Promise<void> {
  const address = registryUrl + assetPath(record, file);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const found = integrityOf(bytes, integrity);
  if (found !== integrity) throw new Error(`${address}: is ${found}, the release says ${integrity}`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
  if (file.startsWith('client/') && compressible.test(file))
    await writeFile(`${target}.br`, await brotli(bytes));
}

/** A file's hash by the algorithm of the recorded one. */
function integrityOf(bytes: Buffer, recorded: string): string {
  const algorithm = recorded.slice(0, recorded.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
