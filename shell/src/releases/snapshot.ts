import { readFileSync } from 'node:fs';
import type { Discovery } from '@storefront/contracts';
import { replaceFile } from '@storefront/server-kit/replace-file';
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

/**
 * Stores the releases that serve, in the background, because a disk may take tens of milliseconds. While one document is
 * being written, only the newest of those that follow is kept.
 */
export class SnapshotWriter {
  readonly #file: string;
  readonly #log: (message: string) => void;
  #next: Discovery | undefined;
  #writing: Promise<void> | undefined;

  constructor(file: string, log: (message: string) => void) {
    this.#file = file;
    this.#log = log;
  }

  write(discovery: Discovery): void {
    this.#next = discovery;
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when the newest document is stored, or the log says why it could not be. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#next) {
      const discovery = this.#next;
      this.#next = undefined;
      await replaceFile(this.#file, JSON.stringify(discovery)).catch((error: unknown) =>
        this.#log(`${this.#file}: the snapshot could not be kept: ${String(error)}`),
      );
    }
    this.#writing = undefined;
  }
}
