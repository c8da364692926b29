import { existsSync } from 'node:fs';
import path from 'node:path';
import { type CommandCall, CommandFailure, jsonOption } from '@storefront/release-cli';
import type { Command } from 'commander';
import { backUpRegistry, restoreRegistry } from './backup.ts';
import { readConfig } from './config.ts';
import { copyArtifacts } from './copy-artifacts.ts';

/** The commands that open the registry's database: on its machine, with its DATA_DIR and REGISTRY_DATABASE_URL. */
export async function addUpkeepCommands(
  program: Command,
  { context: { environment }, printResult }: CommandCall,
): Promise<void> {
  program.name('registry').description("Copies the registry's data, and fills a registry with it.");
  program
    .command('backup')
    .description("copy the registry's database, files and private key into a new folder, while it runs")
    .argument('<folder>', 'does not exist yet; keep it as secret as the registry itself', absolute)
    .option(...jsonOption)
    .action(async (folder, options) => {
      if (existsSync(folder)) throw new CommandFailure(`${folder} exists already: name a new folder`);
      const head = await orFailure(() => backUpRegistry(readConfig(environment), folder));
      printResult({ folder, ...head }, options, ({ releases }) => `${releases} releases are in ${folder}`);
    });

  program
    .command('restore')
    .description('fill an empty registry, which does not run, from a backup; on SQLite or PostgreSQL')
    .argument('<folder>', 'what "backup" made', absolute)
    .option(...jsonOption)
    .action(async (folder, options) => {
      const result = await orFailure(() => restoreRegistry(readConfig(environment), folder));
      printResult(result, options, ({ releases }) => `${releases} releases are restored: start the registry`);
    });

  program
    .command('copy-artifacts')
    .description(
      'copy the files of every release from a folder into ARTIFACTS_STORE, before the registry uses it',
    )
    .argument('[folder]', "default: artifacts in the registry's data folder", absolute)
    .option(...jsonOption)
    .action(async (folder, options) => {
      const result = await orFailure(() => copyArtifacts(readConfig(environment), folder));
      printResult(
        result,
        options,
        ({ copied, present, into }) => `${copied} releases were copied into ${into}, ${present} were there`,
      );
    });
}

function absolute(folder: string): string {
  return path.resolve(folder);
}

async function orFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    // `work` may throw before it returns a promise
    return await work();
  } catch (cause) {
    throw new CommandFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
