import { splitJoinedFiles } from '@storefront/release-protocol';
import { HistoryReply, Promotion, Published, StoredRelease } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import type { CommandContext, PrintResult } from './command-context.ts';
import { forceOption, jsonOption, reasonOption } from './command-options.ts';
import { CommandFailure } from './failure.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import { parseRelease } from './release-name.ts';

/** `release promote`: the same signed release, from the registry of one environment to that of the next. */
export function addPromoteCommand(
  program: Command,
  { environment }: CommandContext,
  printResult: PrintResult,
): void {
  program
    .command('promote')
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .requiredOption(
      '--from <environment>',
      'such as staging: STAGING_REGISTRY_URL and STAGING_REGISTRY_TOKEN',
    )
    .requiredOption('--to <environment>', 'such as production, likewise')
    .option(...forceOption, false)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async ({ remote, version }, { from, to, force, reason, json }) => {
      const source = openEnvironment(environment, from);
      const target = openEnvironment(environment, to);
      const path = `/releases/${remote}/${version}`;
      const stored = await source.get(path, StoredRelease);
      const promotion = await readPromotion(source, path, force);
      const { history } = await source.get(`/history?remote=${remote}&limit=500`, HistoryReply);
      const origin = history.find((row) => row.action === 'publish' && row.version === version)?.origin;
      const contents = splitJoinedFiles(stored.record, await source.bytes(`${path}/files`));
      const upload = {
        ...stored,
        files: Object.fromEntries([...contents].map(([file, content]) => [file, content.toString('base64')])),
        promotion,
        origin: origin ?? undefined,
        force,
        reason: [`promoted from ${from}`, reason].filter(Boolean).join(': '),
      };
      const published = await target.authorised('POST', '/releases', upload, Published);
      const isActive = published.channel.active === version;
      printResult({ remote, version, from, to, ...published }, { json }, () =>
        [
          `${remote}@${version} of ${from} is published in ${to}`,
          isActive
            ? 'it is active there'
            : `${published.channel.active} stays live there until it is activated`,
        ].join('; '),
      );
    });
}

/** The registry that the variables of an environment name. */
function openEnvironment(variables: NodeJS.ProcessEnv, name: string): RegistryClient {
  const prefix = name.toUpperCase().replaceAll('-', '_');
  const REGISTRY_URL = variables[`${prefix}_REGISTRY_URL`];
  const REGISTRY_TOKEN = variables[`${prefix}_REGISTRY_TOKEN`];
  if (!REGISTRY_URL || !REGISTRY_TOKEN)
    throw new CommandFailure(
      `Set ${prefix}_REGISTRY_URL and ${prefix}_REGISTRY_TOKEN to the registry of ${name} and a token of it`,
    );
  return createRegistryClient({ ...variables, REGISTRY_URL, REGISTRY_TOKEN });
}

/** The statement that the release was live; with `force` it may be missing, which the target decides about. */
async function readPromotion(
  source: RegistryClient,
  path: string,
  force: boolean,
): Promise<Promotion | undefined> {
  try {
    return await source.get(`${path}/promotion`, Promotion);
  } catch (error) {
    if (force && error instanceof CommandFailure) return undefined;
    throw error;
  }
}
