import { describeRefusals, isRefusedByAll, Plan } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import { awaitReadiness, longestPreparationSeconds } from './await-verdicts.ts';
import type { PrintResult } from './command-context.ts';
import { jsonOption, waitOption } from './command-options.ts';
import { PrintedFailure } from './failure.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseRelease, parseSeconds } from './release-name.ts';

/** `release can-i-deploy | plan`: run the gate without changing anything. */
export function addGateCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  const readPlan = ({ remote, version }: { remote: string; version: string }) =>
    client.get(`/releases/${remote}/${version}/plan`, Plan);

  program
    .command('can-i-deploy')
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .option(...waitOption, parseSeconds, longestPreparationSeconds)
    .option(...jsonOption)
    .action(async (release, options) => {
      await awaitReadiness(client, release, options.wait);
      const plan = await readPlan(release);
      printResult(plan, options, describeVerdict);
      if (plan.refusals.length > 0 || isRefusedByAll(plan.shells)) throw new PrintedFailure();
    });

  program
    .command('plan')
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .option(...jsonOption)
    .action(async (release, options) => {
      printResult(await readPlan(release), options, describePlan);
    });
}

function describeVerdict(plan: Plan): string {
  const { remote, version, refusals, warnings, shells, checkedAgainst } = plan;
  const against =
    checkedAgainst.length === 0 ? 'nothing else is live' : `checked against ${checkedAgainst.join(', ')}`;
  const verdict = isRefusedByAll(shells)
    ? `${remote}@${version} cannot be deployed: no running shell could prepare it`
    : `${remote}@${version} can be deployed: ${against}`;
  return [refusals.length > 0 ? describeRefusals(plan) : verdict, ...warnings].join('\n');
}

function describePlan(plan: Plan): string {
  const { remote, version, from, lastKnownGood, canaryEnds } = plan;
  const change =
    from === version ? 'is active already' : `becomes active${from === null ? '' : ` after ${from}`}`;
  return [
    `${remote}@${version} ${change}`,
    `last known good: ${lastKnownGood ?? 'none'}`,
    ...(canaryEnds ? ['its canary ends'] : []),
    describeVerdict(plan),
  ].join('\n');
}
