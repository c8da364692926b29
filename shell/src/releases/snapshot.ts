import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Discovery } from '@storefront/contracts';
import type { ReleaseFault } from '../trust/discovery-trust.ts';
import { type ReadDiscovery, readDiscovery } from './read-discovery.ts';

/** The discovery document of what served last; undefined, with a line in the log, when there is none to read. */
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

/** Replaces the snapshot whole, so that a crash leaves the old one or the new one. */
export function writeSnapshot(file: string, discovery: Discovery, log: (message: string) => void): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.partial`, JSON.stringify(discovery));
    renameSync(`${file}.partial`, file);
  } catch (error) {
    log(`${file}: the snapshot could not be kept: ${String(error)}`);
  }
}
