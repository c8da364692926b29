import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program, and the folder in which it runs. */
export interface ProgramStep {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly folder: string;
  /** This process's, unless given. */
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Runs a program and calls `onLine` with each line of its output.
 * @returns its exit code; null when a signal ended it
 */
export async function runProgram(
  { program, parameters, folder, environment = process.env }: ProgramStep,
  onLine: (line: string) => void,
): Promise<number | null> {
  const running = spawn(program, parameters, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: running.stdout }).on('line', onLine);
  createInterface({ input: running.stderr }).on('line', onLine);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  running.once('error', reject);
  running.once('close', resolve);
  return promise;
}
