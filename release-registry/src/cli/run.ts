import { CommanderError } from 'commander';
import type { Problem } from '../http/problem.ts';
import type { CommandContext } from './command-context.ts';
import { CommandFailure, PrintedFailure } from './failure.ts';
import { buildProgram } from './program.ts';

/** Runs one command. Returns its exit code: 0 done, 1 refused or failed, 2 wrong usage, 3 waits for a second person. */
export async function runCommand(args: string[], context: CommandContext): Promise<0 | 1 | 2 | 3> {
  try {
    await buildProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof PrintedFailure) return error.exitCode;
    if (!(error instanceof CommandFailure)) throw error;
    if (args.includes('--json'))
      context.writeOut(`${JSON.stringify({ error: problemOf(error) }, null, 2)}\n`);
    else context.writeError(`${error.message}\n`);
    return 1;
  }
}

function problemOf({ problem, message }: CommandFailure): Problem | { detail: string } {
  return problem ?? { detail: message };
}
