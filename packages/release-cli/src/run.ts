import type { Problem } from '@storefront/release-protocol/calls';
import { Command, CommanderError } from 'commander';
import type { CommandCall, CommandContext, PrintResult } from './command-context.ts';
import { CommandFailure, PrintedFailure } from './failure.ts';
import { addReleaseCommands } from './program.ts';

export {
  type CommandCall,
  type CommandContext,
  type PrintResult,
  processContext,
} from './command-context.ts';
export { jsonOption } from './command-options.ts';
export { CommandFailure } from './failure.ts';

export type ExitCode = 0 | 1 | 2 | 3;

/** Runs the command `release`. */
export function runCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  return runWith(addReleaseCommands, args, context);
}

/**
 * Runs one command of a program. Returns its exit code: 0 done, 1 refused or failed, 2 wrong usage, 3 waits for a second
 * person.
 */
export async function runWith(
  addCommands: (program: Command, call: CommandCall) => Promise<void>,
  args: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const { writeOut, writeError } = context;
  const printResult: PrintResult = (result, { json }, text) =>
    writeOut(`${json ? JSON.stringify(result, null, 2) : text(result)}\n`);
  try {
    // Commander's own texts go where the command's do, and it ends no process
    const program = new Command().exitOverride().configureOutput({ writeOut, writeErr: writeError });
    await addCommands(program, { args, context, printResult });
    await program.parseAsync(keysAsWords(args), { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof PrintedFailure) return error.exitCode;
    if (!(error instanceof CommandFailure)) throw error;
    if (args.includes('--json')) writeOut(`${JSON.stringify({ error: toProblem(error) }, null, 2)}\n`);
    else writeError(`${error.message}\n`);
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
