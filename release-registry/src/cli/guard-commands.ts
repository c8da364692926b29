import type { Command } from 'commander';
import { z } from 'zod';
import { jsonOption } from './command-options.ts';
import type { PrintResult } from './print-result.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseRemote, parseSwitch } from './release-name.ts';

const Frozen = z.object({ remote: z.string().nullable(), frozen: z.boolean() });
const TwoPerson = z.object({ remote: z.string(), required: z.boolean(), changed: z.boolean() });

const requiredReason = ['--reason <text>', 'why, for the history'] as const;

/**
 * `release freeze
 * unfreeze
 * two-person`: the guards that an activation has to pass besides the gate.
 */
export function addGuardCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  const commands = [
    ['freeze', 'stop deployments; a rollback stays possible'],
    ['unfreeze', 'allow deployments again'],
  ] as const;
  for (const [name, description] of commands)
    program
      .command(name)
      .description(description)
      .argument('[remote]', 'only this one; else all, for operators', parseRemote)
      .requiredOption(...requiredReason)
      .option(...jsonOption)
      .action(async (remote, { reason, json }) => {
        const path = remote === undefined ? `/${name}` : `/channels/${remote}/${name}`;
        const result = await client.authorised('POST', path, { reason }, Frozen);
        printResult(result, { json }, describeFrozen);
      });

  program
    .command('two-person')
    .description('whether another token must confirm each activation; for operators')
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .argument('<on|off>', 'what it becomes', parseSwitch)
    .requiredOption(...requiredReason)
    .option(...jsonOption)
    .action(async (remote, required, { reason, json }) => {
      const path = `/channels/${remote}/two-person`;
      const result = await client.authorised('POST', path, { required, reason }, TwoPerson);
      printResult(result, { json }, describeTwoPerson);
    });
}

function describeFrozen({ remote, frozen }: z.infer<typeof Frozen>): string {
  const name = remote ?? 'every remote';
  return frozen ? `${name} is frozen: only rollbacks are possible` : `${name} can be deployed again`;
}

function describeTwoPerson({ remote, required }: z.infer<typeof TwoPerson>): string {
  return `an activation of ${remote} needs ${required ? 'two tokens: one requests, another confirms' : 'one token'}`;
}
