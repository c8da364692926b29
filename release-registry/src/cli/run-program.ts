import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a program and calls `onLine` with each line of its output.
 * @returns its exit code; null when a signal ended it
 */
export async function runProgram(
  command: string,
  parameters: readonly string[],
  folder: string,
  onLine: (line: string) => void,
): Promise<number | null> {
  const running = spawn(command, parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface({ input: running.stdout }).on('line', onLine);
  createInterface({ input: running.stderr }).on('line', onLine);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  running.once('error', reject);
  running.once('close', resolve);
  return promise;
}
