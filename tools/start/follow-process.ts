import type { ChildProcess } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';

export function follow(
  child: ChildProcess,
  log: WriteStream,
  onLine: (line: string) => void = () => {},
  onErrorLine: (line: string) => void,
): void {
  const outputs = [
    [child.stdout, onLine],
    [child.stderr, onErrorLine],
  ] as const;
  for (const [stream, onEach] of outputs)
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        onEach(line);
      });
  child.once('close', () => log.end());
}
