import { CommanderError } from 'commander';
import type { Problem } from '../http/problem.ts';
import type { CommandContext } from './command-context.ts';
import { CommandFailure, PrintedFailure } from './failure.ts';
import { buildProgram } from './program.ts';

/** Runs one command. Returns its exit code: 0 done, 1 refused or failed, 2 wrong usage, 3 waits for a second person. */
export async function runCommand(args: string[], context: CommandContext): Promise<0 | 1 | 2 | 3> {
  try {
    await buildProgram(context).parseAsync(keysAsWords(args), { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof PrintedFailure) return error.exitCode;
    if (!(error instanceof CommandFailure)) throw error;
    if (args.includes('--json'))
      context.writeOut(`${JSON.stringify({ error: toProblem(error) }, null, 2)}\n`);
    else context.writeError(`${error.message}\n`);
    return 1;
  }
}

/** Puts public keys that begin like an option, as one of 64 does, behind `--`, where nothing is an option. */
function keysAsWords(args: readonly string[]): string[] {
  const isKey = (word: string) => /^-[\w-]{42}$/.test(word);
  const keys = args.filter(isKey);
  return keys.length === 0 ? [...args] : [...args.filter((word) => !isKey(word)), '--', ...keys];
}

function toProblem({ problem, message }: CommandFailure): Problem | { detail: string } {
  return problem ?? { detail: message };
}
