import { type Command, Option } from 'commander';
import { z } from 'zod';
import { Role } from '../tokens/identity.ts';
import { TokenSummary } from '../tokens/token-store.ts';
import { describeTokens } from './describe-tokens.ts';
import type { PrintResult } from './print-result.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseDays, parseRemote } from './release-name.ts';

const Created = z.object({
  name: z.string(),
  role: Role,
  remote: z.string().nullable(),
  token: z.string(),
  expiresAt: z.string(),
});
const Listed = z.object({ tokens: z.array(TokenSummary) });
const Revoked = z.object({ name: z.string(), revoked: z.literal(true) });

/**
 * `release token create
 * list
 * revoke`, for operators.
 */
export function addTokenCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  const tokens = program.command('token').description('who may do what');

  tokens
    .command('create')
    .description('make a token; its secret is printed only now')
    .argument('<name>', 'such as ci-cart')
    .addOption(new Option('--role <role>', 'what it may do').choices(Role.options).makeOptionMandatory())
    .option('--remote <remote>', 'the remote that a deployer may change', parseRemote)
    .option('--days <days>', 'how long it is good for, 1 to 366', parseDays, 90)
    .option('--json', 'print one JSON document')
    .action(async (name, { role, remote, days, json }) => {
      const created = await client.authorised('POST', '/tokens', { name, role, remote, days }, Created);
      printResult(created, { json }, ({ token }) => token);
    });

  tokens
    .command('list')
    .description('tokens and their state, without secrets')
    .option('--json', 'print one JSON document')
    .action(async (options) => {
      const listed = await client.authorised('GET', '/tokens', undefined, Listed);
      printResult(listed, options, (result) => describeTokens(result.tokens));
    });

  tokens
    .command('revoke')
    .description('end a token for good')
    .argument('<name>')
    .option('--json', 'print one JSON document')
    .action(async (name, options) => {
      const revoked = await client.authorised(
        'DELETE',
        `/tokens/${encodeURIComponent(name)}`,
        undefined,
        Revoked,
      );
      printResult(revoked, options, () => `${name} is revoked`);
    });
}
