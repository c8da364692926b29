import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext, PrintResult } from './command-context.ts';
import { jsonOption } from './command-options.ts';
import { CommandFailure } from './failure.ts';
import { NoRelease, recordRelease } from './record/record-release.ts';
import { listed, parseRemote, parseVersion } from './release-name.ts';

type Pairs = Readonly<Record<string, string>>;

/** Collects `name=value` of an option that may be repeated. */
function pair(text: string, earlier: Pairs): Pairs {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('It looks like name=value.');
  return { ...earlier, [name]: value };
}

/** `release record`. */
export function addRecordCommand(
  program: Command,
  { folder }: CommandContext,
  printResult: PrintResult,
): void {
  program
    .command('record')
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .requiredOption('--dir <folder>', "has the build's output in client/, with mf-manifest.json")
    .requiredOption('--version <version>', 'such as 1.4.2', parseVersion)
    .option('--route <path=module>', 'a page, such as /ola=HelloPage; may be repeated', pair, {})
    .option(
      '--server <file>',
      'CommonJS file of all modules for servers; without it browsers alone render them',
    )
    .option('--sends <event>', 'an event that it sends; may be repeated', listed, [])
    .option('--hears <event>', 'an event that it listens to; may be repeated', listed, [])
    .option('--federation <version>', "of Module Federation's runtime, for Vite's plugin", parseVersion)
    .option(...jsonOption)
    .action((remote, { dir, route, version, server, sends, hears, federation, json }) => {
      const record = orFailure(() =>
        recordRelease(path.resolve(folder, dir), {
          remote,
          version,
          server,
          sends,
          hears,
          federation,
          routes: Object.entries<string>(route).map(([url, module]) => ({ path: url, module })),
        }),
      );
      printResult(record, { json }, ({ files, clientOnly }) => {
        const first = `${remote}@${version}: ${Object.keys(files).length} files in ${dir}/release.json`;
        return clientOnly
          ? `${first}\nrendered in browsers only: pages have a placeholder until its script runs`
          : first;
      });
    });
}

function orFailure<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoRelease) throw new CommandFailure(error.message, { cause: error });
    throw error;
  }
}
