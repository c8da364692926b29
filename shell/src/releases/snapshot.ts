import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Discovery } from '@storefront/contracts';
import type { ReleaseFault } from '../trust/discovery-trust.ts';
import { type ReadDiscovery, readDiscovery } from './read-discovery.ts';

/**
 * Reads the discovery document of the releases that served last; undefined, with a line in the log, when there is none.
 */
export function readSnapshot(
  file: string,
  releaseFault: ReleaseFault,
  log: (message: string) => void,
): ReadDiscovery | undefined {
  try {
    return readDiscovery(JSON.parse(readFileSync(file, 'utf8')), releaseFault);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log(`${file}: the snapshot is ignored: ${String(error).slice(0, 300)}`);
    return undefined;
  }
}

/** Writes a new file and renames it, so that a crash leaves either the old snapshot or the new one. */
export function writeSnapshot(file: string, discovery: Discovery, log: (message: string) => void): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.partial`, JSON.stringify(discovery));
    renameSync(`${file}.partial`, file);
  } catch (error) {
    log(`${file}: the snapshot could not be kept: ${String(error)}`);
  }
}
