import { describeRollout, HistoryReply, ReleaseHealth, Rollouts } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import { awaitStatus } from './await-verdicts.ts';
import type { PrintResult } from './command-context.ts';
import { jsonOption, statusWaitSeconds, waitOption } from './command-options.ts';
import { describeHistory, describeStatus } from './describe.ts';
import { describeHealth } from './describe-health.ts';
import { describeObjections } from './describe-verdicts.ts';
import { CommandFailure, PrintedFailure } from './failure.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseLimit, parseRemote, parseSeconds } from './release-name.ts';

/** `release status | history`. */
export function addReadCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  program
    .command('status')
    .argument('[remote]', 'only this one', parseRemote)
    .option(...waitOption, parseSeconds, statusWaitSeconds)
    .option(...jsonOption)
    .action(async (remote, options) => {
      const isChosen = (channel: { remote: string }) => remote === undefined || channel.remote === remote;
      const status = await awaitStatus(client, isChosen, options.wait);
      if (remote !== undefined && status.remotes.length === 0)
        throw new CommandFailure(`${remote} has no active release`);
      const health = await client.get('/release-health', ReleaseHealth);
      const { rollouts } = await client.get('/rollouts', Rollouts);
      const remotes = health.remotes.filter(isChosen);
      const shown = { ...status, health: remotes, rollouts: rollouts.filter(isChosen) };
      printResult(shown, options, (all) =>
        [describeStatus(all), all.rollouts.map(describeRollout).join('\n'), describeHealth(all.health)]
          .filter((text) => text !== '')
          .join('\n\n'),
      );
      if (status.remotes.some((each) => describeObjections(each).length > 0)) throw new PrintedFailure();
    });

  program
    .command('history')
    .argument('[remote]', 'only this one', parseRemote)
    .option('--limit <rows>', 'how many', parseLimit, 20)
    .option('--refused', 'with the changes that were refused', false)
    .option(...jsonOption)
    .action(async (remote, options) => {
      const query = new URLSearchParams({
        limit: String(options.limit),
        refused: String(options.refused),
        ...(remote && { remote }),
      });
      const result = await client.get(`/history?${query}`, HistoryReply);
      printResult(result, options, ({ history }) => describeHistory(history));
    });
}
