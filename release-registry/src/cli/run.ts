import { CommanderError } from 'commander';
import type { Problem } from '../http/problem.ts';
import { CommandFailure } from './failure.ts';
import { buildProgram } from './program.ts';
import type { Surroundings } from './surroundings.ts';

/** Runs one command; returns its exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCommand(args: string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  try {
    await buildProgram(surroundings).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CommandFailure)) throw error;
    if (args.includes('--json'))
      surroundings.writeOut(`${JSON.stringify({ error: problemOf(error) }, null, 2)}\n`);
    else surroundings.writeError(`${error.message}\n`);
    return 1;
  }
}

function problemOf({ problem, message }: CommandFailure): Problem | { detail: string } {
  return problem ?? { detail: message };
}
