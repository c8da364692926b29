import { ChangedFreeze, ChangedTwoPerson } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import type { PrintResult } from './command-context.ts';
import { jsonOption } from './command-options.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseRemote, parseSwitch } from './release-name.ts';

const requiredReason = ['--reason <text>', 'why, for the history'] as const;

/**
 * `release freeze
 * unfreeze
 * two-person`: the guards that an activation has to pass besides the gate.
 */
export function addGuardCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  for (const name of ['freeze', 'unfreeze'])
    program
      .command(name)
      .argument('[remote]', 'only this one; else all, for operators', parseRemote)
      .requiredOption(...requiredReason)
      .option(...jsonOption)
      .action(async (remote, { reason, json }) => {
        const path = remote === undefined ? `/${name}` : `/channels/${remote}/${name}`;
        const result = await client.authorised('POST', path, { reason }, ChangedFreeze);
        printResult(result, { json }, describeFrozen);
      });

  program
    .command('two-person')
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .argument('<on|off>', 'what it becomes', parseSwitch)
    .requiredOption(...requiredReason)
    .option(...jsonOption)
    .action(async (remote, required, { reason, json }) => {
      const path = `/channels/${remote}/two-person`;
      const result = await client.authorised('POST', path, { required, reason }, ChangedTwoPerson);
      printResult(result, { json }, describeTwoPerson);
    });
}

function describeFrozen({ remote, frozen }: ChangedFreeze): string {
  const name = remote ?? 'every remote';
  return frozen ? `${name} is frozen: only rollbacks are possible` : `${name} can be deployed again`;
}

function describeTwoPerson({ remote, required }: ChangedTwoPerson): string {
  return `an activation of ${remote} needs ${required ? 'two tokens: one requests, another confirms' : 'one token'}`;
}
