import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';

/** Tries to write somewhere. @throws Error when it cannot */
export type WriteTest = () => Promise<unknown>;

export interface WatchedWrites {
  /** Names of the places that took no write when it was last tried. */
  failing(): readonly string[];
  /** Tries all places now. */
  tryNow(): Promise<void>;
  /** Resolves once nothing is tried any more. */
  stop(): Promise<void>;
}

interface WatchOptions {
  readonly everyMs?: number;
  /** Called when a place takes no writes any more (with why), or takes them again. */
  readonly onChange?: (place: string, error: unknown) => void;
}

const standardMs = 10_000;

/**
 * Tries to write to each place at once and at intervals, so that a process knows that it cannot before somebody asks it
 * to. Places are tried at the same time, each once at a time.
 */
export function watchWrites(
  places: Readonly<Record<string, WriteTest>>,
  { everyMs = standardMs, onChange = () => {} }: WatchOptions = {},
): WatchedWrites {
  const failing = new Set<string>();
  const tryPlace = async (place: string, test: WriteTest) => {
    const error = await test().then(
      () => undefined,
      (failure: unknown) => failure ?? new Error('failed'),
    );
    if ((error !== undefined) === failing.has(place)) return;
    if (error === undefined) failing.delete(place);
    else failing.add(place);
    onChange(place, error);
  };
  let trying: Promise<void> | undefined;
  const tryNow = () => {
    trying ??= Promise.all(Object.entries(places).map(([place, test]) => tryPlace(place, test)))
      .then(() => {})
      .finally(() => {
        trying = undefined;
      });
    return trying;
  };
  const timer = setInterval(() => void tryNow(), everyMs).unref();
  void tryNow();
  return {
    failing: () => [...failing].sort(),
    tryNow,
    async stop() {
      clearInterval(timer);
      await trying;
    },
  };
}

/** More than what a file system keeps back for files that it can store without a block of their own. */
const probeBytes = 256 * 1024;

/** A test that writes a file of 256 kB to a folder, waits until the disk has it, and removes it. */
export function folderTest(folder: string): WriteTest {
  return async () => {
    const file = path.join(folder, `.${randomUUID()}.probe`);
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(file, Buffer.alloc(probeBytes, 1), { flush: true, flag: 'wx' });
    } finally {
      await rm(file, { force: true });
    }
  };
}

/** Serves `storage_writable` with the label `place`: 1 while a place takes writes, else 0. */
export function measureWrites(
  registry: Registry,
  places: readonly string[],
  writes: Pick<WatchedWrites, 'failing'>,
): void {
  new Gauge({
    name: 'storage_writable',
    help: 'Whether a place took the last write that was tried: 1, else 0',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      const failing = writes.failing();
      for (const place of places) this.set({ place }, failing.includes(place) ? 0 : 1);
    },
  });
}

/** Of the file system: no space, a quota that is used up, a file system that is read only, a disk that fails. */
const systemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG']);

/**
 * Of PostgreSQL (its appendix A): disk_full, read_only_sql_transaction (a standby, or a server whose owner has made it
 * read only because its disk is nearly full), io_error.
 */
const postgresCodes = new Set(['53100', '25006', '58030']);

/** The primary codes SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL, https://www.sqlite.org/rescode.html */
const sqliteCodes = new Set([8, 10, 13]);

/** Whether a write failed because nothing can be written there now, not because of what was written. */
export function isNotWritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof code === 'string' && (systemCodes.has(code) || postgresCodes.has(code))) return true;
  // extended codes have the primary one in their last byte
  if (typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff)) return true;
  return isNotWritable(error.cause);
}
