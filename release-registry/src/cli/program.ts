import { Command } from 'commander';
import { History } from '../audit/history.ts';
import { ChangedChannel, Status } from '../channels/status.ts';
import {
  describeCanary,
  describeHistory,
  describePublication,
  describeStatus,
  describeSwitch,
} from './describe.ts';
import { CommandFailure } from './failure.ts';
import { publish } from './publish.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import { parseLimit, parsePercent, parseRelease, parseRemote, parseVersion } from './release-name.ts';
import type { Show } from './show.ts';
import type { Surroundings } from './surroundings.ts';
import { addTokenCommands } from './token-commands.ts';

const reasonOption = ['--reason <text>', 'why, for the history'] as const;
const jsonOption = ['--json', 'print one JSON document'] as const;

export function buildProgram(surroundings: Surroundings): Command {
  const client = createRegistryClient(surroundings.environment);
  const show: Show = (result, { json }, text) =>
    surroundings.writeOut(`${json ? JSON.stringify(result, null, 2) : text(result)}\n`);
  const program = new Command('release')
    .description('Publishes versions of the remotes, makes them live and rolls them back.')
    .exitOverride()
    .configureOutput({ writeOut: surroundings.writeOut, writeErr: surroundings.writeError })
    .addHelpText(
      'after',
      '\nThe registry: REGISTRY_URL, or REGISTRY_PORT on this machine. The token: REGISTRY_TOKEN.',
    );
  addPublish(program, client, surroundings, show);
  addChannelCommands(program, client, show);
  addReadCommands(program, client, show);
  addTokenCommands(program, client, show);
  return program;
}

function addPublish(program: Command, client: RegistryClient, surroundings: Surroundings, show: Show): void {
  program
    .command('publish')
    .description('build a remote and keep the version in the registry, for good')
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .option('--version <version>', "default: the one in the remote's package.json", parseVersion)
    .option('--dir <folder>', 'publish this built release instead of building')
    .option('--activate', 'make it live at once', false)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (remote, options) => {
      const onProgress = (line: string) => surroundings.writeError(`${line}\n`);
      const request = { remote, ...options };
      show(
        await publish(client, surroundings.repositoryRoot, request, onProgress),
        options,
        describePublication,
      );
    });
}

function addChannelCommands(program: Command, client: RegistryClient, show: Show): void {
  const change = (remote: string, action: string, body: object) =>
    client.authorised('POST', `/channels/${remote}/${action}`, body, ChangedChannel);

  program
    .command('activate')
    .description('make a published version live')
    .argument('<release>', 'such as mf-cart@1.4.2', parseRelease)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async ({ remote, version }, options) => {
      show(await change(remote, 'activate', { version, reason: options.reason }), options, describeSwitch);
    });

  program
    .command('canary')
    .description('give a published version a share of the visitors; 0% ends it')
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .argument('<share>', 'such as 10%', parsePercent)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async ({ remote, version }, percent, options) => {
      show(
        await change(remote, 'canary', { version, percent, reason: options.reason }),
        options,
        describeCanary,
      );
    });

  program
    .command('rollback')
    .description('go back to the last known good version; again: further back')
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .option('--to <version>', 'any published version', parseVersion)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (remote, options) => {
      show(
        await change(remote, 'rollback', { to: options.to, reason: options.reason }),
        options,
        describeSwitch,
      );
    });
}

function addReadCommands(program: Command, client: RegistryClient, show: Show): void {
  program
    .command('status')
    .description('what is live')
    .argument('[remote]', 'only this one', parseRemote)
    .option(...jsonOption)
    .action(async (remote, options) => {
      const { remotes } = await client.get('/status', Status);
      const chosen = remotes.filter((channel) => remote === undefined || channel.remote === remote);
      if (remote !== undefined && chosen.length === 0)
        throw new CommandFailure(`${remote} has no active release`);
      show({ remotes: chosen }, options, (result) => describeStatus(result.remotes));
    });

  program
    .command('history')
    .description('who changed what, when and why, newest first')
    .argument('[remote]', 'only this one', parseRemote)
    .option('--limit <rows>', 'how many', parseLimit, 20)
    .option(...jsonOption)
    .action(async (remote, options) => {
      const query = new URLSearchParams({ limit: String(options.limit), ...(remote && { remote }) });
      const result = await client.get(`/history?${query}`, History);
      show(result, options, ({ history }) => describeHistory(history));
    });
}
