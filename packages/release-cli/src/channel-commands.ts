import { ChangedChannel, ReleaseHealth } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import { awaitVerdicts, failUnlessLive } from './await-verdicts.ts';
import type { PrintResult } from './command-context.ts';
import { changeWaitSeconds, forceOption, jsonOption, reasonOption, waitOption } from './command-options.ts';
import { type ConfirmedChannel, describeCanary, describeSwitch } from './describe.ts';
import { describeRequest } from './describe-guards.ts';
import { findJudgement, type Judgement } from './describe-health.ts';
import { PrintedFailure } from './failure.ts';
import type { RegistryClient } from './registry-client.ts';
import {
  parseAudience,
  parsePercent,
  parseRelease,
  parseRemote,
  parseSeconds,
  parseVersion,
} from './release-name.ts';

/** Reads how long the judge needs for the canary at the present traffic; null without a canary. */
async function readJudgement(client: RegistryClient, remote: string): Promise<Judgement | null> {
  const { remotes } = await client.get('/release-health', ReleaseHealth);
  const health = remotes.find((each) => each.remote === remote);
  return health ? findJudgement(health) : null;
}

type ChangeOptions = { json?: true; wait: number };

/** `release activate | canary | rollback`: each changes a channel and waits for the shells' verdicts. */
export function addChannelCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  const change = async (
    remote: string,
    action: { name: 'activate' | 'canary' | 'rollback'; body: object },
    options: ChangeOptions,
    describe: (channel: ConfirmedChannel) => string,
  ) => {
    const path = `/channels/${remote}/${action.name}`;
    const channel = await client.authorised('POST', path, action.body, ChangedChannel);
    if (channel.request !== null) {
      printResult(channel.request, options, describeRequest);
      throw new PrintedFailure(3);
    }
    // beside a running canary, an activation still waits for the active release
    const confirmed = action.name === 'canary' ? channel : { ...channel, canary: null };
    const confirmation = await awaitVerdicts(client, confirmed, options.wait);
    // how many views an audience has is not known
    const isTimed = action.name === 'canary' && channel.canary?.audience === undefined;
    const judgement = isTimed ? await readJudgement(client, remote) : null;
    printResult({ ...channel, confirmation, judgement }, options, describe);
    failUnlessLive(confirmation);
  };

  program
    .command('activate')
    .argument('<release>', 'such as mf-cart@1.4.2', parseRelease)
    .option(...forceOption, false)
    .option(...reasonOption)
    .option(...waitOption, parseSeconds, changeWaitSeconds)
    .option(...jsonOption)
    .action(({ remote, version }, options) => {
      const body = { version, force: options.force, reason: options.reason };
      return change(remote, { name: 'activate', body }, options, describeSwitch);
    });

  program
    .command('canary')
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .argument('<share>', 'such as 10%', parsePercent)
    .option(
      '--audience <audience>',
      'to them alone: staff, phone, desktop or a state such as BR-SP',
      parseAudience,
    )
    .option(...forceOption, false)
    .option(...reasonOption)
    .option(...waitOption, parseSeconds, changeWaitSeconds)
    .option(...jsonOption)
    .action(({ remote, version }, percent, options) => {
      const { audience: name, force, reason } = options;
      const share = name === undefined ? { percent } : { audience: { name, percent } };
      const body = { version, ...share, force, reason };
      return change(remote, { name: 'canary', body }, options, describeCanary);
    });

  program
    .command('rollback')
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .option('--to <version>', 'any published version', parseVersion)
    .option(...reasonOption)
    .option(...waitOption, parseSeconds, changeWaitSeconds)
    .option(...jsonOption)
    .action((remote, options) => {
      const body = { to: options.to, reason: options.reason };
      return change(remote, { name: 'rollback', body }, options, describeSwitch);
    });
}
