import type { Readable } from 'node:stream';

const windowMs = 10_000;
/** Longer lines are cut to this length. */
const maxLineLength = 1000;

export interface OutputLimits {
  /** Limit of the lines logged in ten seconds; further ones are only counted. */
  readonly maxLines: number;
  /** Number of bytes in ten seconds above which `onFlood` is called. */
  readonly maxBytes: number;
}

/**
 * Logs what a process prints, up to a limit. It always reads all of it, because a full pipe would block the process.
 */
export function logOutput(
  outputs: readonly Readable[],
  { maxLines, maxBytes }: OutputLimits,
  log: (line: string) => void,
  onFlood: () => void,
): void {
  let windowStart = 0;
  let lines = 0;
  let bytes = 0;
  const onChunk = (chunk: Buffer) => {
    const now = performance.now();
    if (now - windowStart > windowMs) {
      windowStart = now;
      lines = 0;
      bytes = 0;
    }
    bytes += chunk.length;
    if (bytes > maxBytes) return onFlood();
    for (const line of chunk.toString().split('\n')) {
      if (line === '') continue;
      if (++lines > maxLines) return;
      log(line.slice(0, maxLineLength));
      if (lines === maxLines) log('… more is not logged for now');
    }
  };
  for (const output of outputs) output.on('data', onChunk);
}
