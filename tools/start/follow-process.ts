import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';

export function follow(
  child: ChildProcess,
  log: Writable,
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
