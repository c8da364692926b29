import {
  CreatedToken,
  RevokedToken,
  Role,
  TokenList,
  type TokenSummary,
} from '@storefront/release-protocol/calls';
import { type Command, Option } from 'commander';
import type { PrintResult } from './command-context.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseDays, parseRemote } from './release-name.ts';
import { localTime, table } from './table.ts';

/**
 * `release token create
 * list
 * revoke`, for operators.
 */
export function addTokenCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  const tokens = program.command('token');

  tokens
    .command('create')
    .description('make a token; its secret is printed only now')
    .argument('<name>', 'such as ci-cart')
    .addOption(new Option('--role <role>', 'what it may do').choices(Role.options).makeOptionMandatory())
    .option('--remote <remote>', 'the remote that a deployer may change', parseRemote)
    .option('--days <days>', 'how long it is good for, 1 to 366', parseDays, 90)
    .option('--json', 'print one JSON document')
    .action(async (name, { role, remote, days, json }) => {
      const created = await client.authorised('POST', '/tokens', { name, role, remote, days }, CreatedToken);
      printResult(created, { json }, ({ token }) => token);
    });

  tokens
    .command('list')
    .description('tokens and their state, without secrets')
    .option('--json', 'print one JSON document')
    .action(async (options) => {
      const listed = await client.authorised('GET', '/tokens', undefined, TokenList);
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
        RevokedToken,
      );
      printResult(revoked, options, () => `${name} is revoked`);
    });
}

export function describeTokens(tokens: TokenSummary[]): string {
  if (tokens.length === 0) return "No tokens but the operator's own.";
  const rows = tokens.map((token) => [
    token.name,
    token.role,
    token.remote ?? '-',
    localTime(token.createdAt),
    describeState(token),
  ]);
  return table([['NAME', 'ROLE', 'REMOTE', 'CREATED', 'STATE'], ...rows]);
}

function describeState({ revokedAt, expiresAt }: TokenSummary): string {
  if (revokedAt !== null) return `revoked ${localTime(revokedAt)}`;
  if (expiresAt === null) return 'in use';
  const isOver = Date.parse(expiresAt) <= Date.now();
  return isOver ? `expired ${localTime(expiresAt)}` : `in use until ${localTime(expiresAt)}`;
}
