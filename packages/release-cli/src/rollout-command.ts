import { readFile } from 'node:fs/promises';
import {
  ChangedRollout,
  describeRollout,
  describeShortly,
  RolloutPlan,
  type RolloutStep,
  standardPlan,
} from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import { z } from 'zod';
import type { PrintResult } from './command-context.ts';
import { jsonOption, reasonOption } from './command-options.ts';
import { describeRequest } from './describe-guards.ts';
import { CommandFailure, PrintedFailure } from './failure.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseRelease, parseRemote } from './release-name.ts';
import { table } from './table.ts';

const orders = [
  ['pause', 'take no step until it is resumed'],
  ['resume', 'go on with the present step, whose figures begin again'],
  ['approve', 'approve the present step, where the plan requires it'],
  ['abort', 'end the rollout and its canary'],
] as const;

/** `release rollout [pause | resume | approve | abort]`: a release that gets from 1 to 100 % on its figures. */
export function addRolloutCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  const rollouts = program
    .command('rollout')
    .enablePositionalOptions()
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .option('--plan <file>', 'JSON with other steps than 1, 10 and 50 %')
    .option('--dry-run', 'only print the plan', false)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async ({ remote, version }, { plan: file, dryRun, reason, json }) => {
      const plan = file === undefined ? standardPlan : await readPlan(file);
      if (dryRun) return printResult({ remote, version, plan }, { json }, () => describePlan(plan));
      const path = `/channels/${remote}/rollout`;
      const changed = await client.authorised('POST', path, { version, plan, reason }, ChangedRollout);
      printResult(changed, { json }, ({ rollout, request }) =>
        [
          ...(rollout === null ? [] : [describePlan(plan), describeRollout(rollout)]),
          ...(request === null ? [] : [describeRequest(request)]),
        ].join('\n'),
      );
      if (changed.request !== null) throw new PrintedFailure(3);
    });

  for (const [order, description] of orders)
    rollouts
      .command(order)
      .description(description)
      .argument('<remote>', 'such as mf-cart', parseRemote)
      .option(...reasonOption)
      .option(...jsonOption)
      .action(async (remote, { reason, json }) => {
        const path = `/channels/${remote}/rollout/${order}`;
        const changed = await client.authorised('POST', path, { reason }, ChangedRollout);
        printResult(changed, { json }, ({ rollout }) => (rollout === null ? '' : describeRollout(rollout)));
      });
}

/** Reads a plan from a file. @throws CommandFailure naming what is wrong with it */
async function readPlan(file: string): Promise<RolloutPlan> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(`the plan ${file} cannot be read: ${error.code ?? error.message}`);
  });
  const plan = RolloutPlan.safeParse(parseJson(text, file));
  if (plan.success) return plan.data;
  throw new CommandFailure(`the plan ${file} is wrong:\n${z.prettifyError(plan.error)}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandFailure(`the plan ${file} is no JSON: ${error.message}`);
  }
}

/** Lists the steps of a plan. */
export function describePlan({ steps, pausedHours }: RolloutPlan): string {
  const rows = steps.map((step, index) => [String(index + 1), describeShortly(step), describeEnd(step)]);
  const hours = pausedHours.map(
    ({ from, until, timeZone }) => `no step is taken from ${from} to ${until} (${timeZone})`,
  );
  return [table([['STEP', 'VISITORS', 'UNTIL'], ...rows, ['', '100%', '']]), ...hours].join('\n');
}

function describeEnd({ until, ruledOutRate, leastSeconds, leastViews }: RolloutStep): string {
  const least = `${leastSeconds} s and ${leastViews} views`;
  return {
    views: least,
    'as good': `${least}, and figures that rule out ${100 * ruledOutRate} % failing views`,
    approval: `${least}, and an approval`,
  }[until];
}
