import { readFileSync } from 'node:fs';
import { replaceFile } from '@storefront/server-kit/files';

export interface StoredFileOptions {
  /** What it holds, as the beginning of a line in the log. */
  readonly content: string;
  /** What follows when it cannot be read or written, for the log. */
  readonly consequence: string;
  readonly log: (message: string) => void;
}

const retryMs = 5000;

/**
 * What a restart reads. It is written in the background, because a disk may take tens of milliseconds. While one content
 * is being written, only the newest of those that follow is kept. A crash leaves the old one or the new one; what could not
 * be written, as on a full disk, is tried again.
 */
export class StoredFile {
  readonly #file: string;
  readonly #options: StoredFileOptions;
  #next: object | undefined;
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(file: string, options: StoredFileOptions) {
    this.#file = file;
    this.#options = options;
  }

  /** Undefined, with a line in the log, when it cannot be read; without that line when there is none yet. */
  read<T>(parse: (value: unknown) => T): T | undefined {
    try {
      return parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#logFault('ignored', error);
      return undefined;
    }
  }

  write(value: object): void {
    clearTimeout(this.#retry);
    this.#next = value;
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when the newest content is stored, or the log says why it could not be. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#next !== undefined) {
      const value = this.#next;
      this.#next = undefined;
      try {
        await replaceFile(this.#file, JSON.stringify(value), { flush: true });
        this.#isFailing = false;
      } catch (error) {
        if (!this.#isFailing) this.#logFault('not stored', error);
        this.#isFailing = true;
        if (this.#next === undefined) this.#retry = setTimeout(() => this.write(value), retryMs).unref();
      }
    }
    this.#writing = undefined;
  }

  #logFault(fault: string, error: unknown): void {
    const { content, consequence, log } = this.#options;
    log(`${this.#file}: ${content} is ${fault}; ${consequence}: ${String(error).slice(0, 300)}`);
  }
}
