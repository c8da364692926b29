import type { Command } from 'commander';
import { failUnlessLive } from './await-verdicts.ts';
import type { CommandContext, PrintResult } from './command-context.ts';
import { changeWaitSeconds, forceOption, jsonOption, reasonOption, waitOption } from './command-options.ts';
import { describePublication } from './describe.ts';
import { PrintedFailure } from './failure.ts';
import { publish } from './publish.ts';
import type { RegistryClient } from './registry-client.ts';
import { listed, parseRemote, parseSeconds, parseVersion } from './release-name.ts';

export function addPublishCommand(
  program: Command,
  client: RegistryClient,
  context: CommandContext,
  printResult: PrintResult,
): void {
  program
    .command('publish')
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .option('--version <version>', "default: the one in the remote's package.json", parseVersion)
    .option('--dir <folder>', 'publish this built release instead of building')
    .option(
      '--skip-tests',
      'without checking its types and tests first, or its journeys after; the history says so',
      false,
    )
    .option(
      '--tested <what>',
      'with --dir: what was tested of it, for the history; may be repeated',
      listed,
      [],
    )
    .option('--activate', 'make it live once the shells have prepared it', false)
    .option(...forceOption, false)
    .option(...reasonOption)
    .option(...waitOption, parseSeconds, changeWaitSeconds)
    .option(...jsonOption)
    .action(async (remote, options, command) => {
      if (options.tested.length > 0 && options.dir === undefined)
        command.error('error: --tested goes with --dir: what is built here is tested here');
      const onProgress = (line: string) => context.writeError(`${line}\n`);
      const request = { remote, ...options };
      const result = await publish(client, context, request, onProgress);
      printResult(result, options, describePublication);
      if (result.request !== null) throw new PrintedFailure(3);
      if (result.confirmation !== null) failUnlessLive(result.confirmation);
    });
}
