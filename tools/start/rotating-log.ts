import path from 'node:path';
import type { Writable } from 'node:stream';
import { createStream } from 'rotating-file-stream';

const standardBytes = 10 * 1024 ** 2;
const olderLogs = 3;

/**
 * Appends to a log. A log longer than `mostBytes` is renamed and a new one begins; three older ones are kept, as
 * `shop.log.1` and so on.
 */
export function openRotatingLog(file: string, mostBytes: number = standardBytes): Writable {
  const options = { path: path.dirname(file), size: `${mostBytes}B`, rotate: olderLogs } as const;
  return createStream(path.basename(file), options);
}
