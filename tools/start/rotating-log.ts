import path from 'node:path';
import { Writable } from 'node:stream';
import { createStream } from 'rotating-file-stream';

const standardBytes = 10 * 1024 ** 2;
const olderLogs = 3;
/** A file that could not be written is opened again no sooner. */
const reopenMs = 5000;

/**
 * Appends to a log. A log longer than `mostBytes` is renamed and a new one begins; three older ones are kept, as
 * `shop.log.1` and so on. Lines that cannot be written, as on a full disk, are lost; those after it go on.
 * @param onFault called when it can no longer be written, once until it can again
 */
export function openRotatingLog(
  file: string,
  { mostBytes = standardBytes, onFault = () => {} }: LogOptions = {},
): Writable {
  const options = { path: path.dirname(file), size: `${mostBytes}B`, rotate: olderLogs } as const;
  let stream: Writable | undefined;
  let isFailing = false;
  let reopenAt = 0;
  const fail = (failed: Writable, error: Error) => {
    if (stream !== failed) return;
    stream = undefined;
    reopenAt = performance.now() + reopenMs;
    if (!isFailing) onFault(error);
    isFailing = true;
  };
  const open = () => {
    const opened = createStream(path.basename(file), options);
    opened.on('error', (error: Error) => fail(opened, error));
    return opened;
  };
  stream = open();
  return new Writable({
    write(line: Buffer, _encoding, done) {
      if (stream === undefined && performance.now() >= reopenAt) stream = open();
      const written = stream;
      if (written === undefined) return done();
      written.write(line, (error) => {
        if (error) fail(written, error);
        else isFailing = false;
        done();
      });
    },
    final(done) {
      if (stream === undefined) done();
      else stream.end(() => done());
    },
  });
}

interface LogOptions {
  readonly mostBytes?: number;
  readonly onFault?: (error: Error) => void;
}
