import { keptDays, Pruned } from '@storefront/release-protocol/calls';
import { type Command, InvalidArgumentError } from 'commander';
import type { PrintResult } from './command-context.ts';
import { jsonOption, reasonOption } from './command-options.ts';
import type { RegistryClient } from './registry-client.ts';
import { localTime, table } from './table.ts';

/** `release prune`: a dry run, unless `--apply` is given. */
export function addPruneCommand(program: Command, client: RegistryClient, printResult: PrintResult): void {
  program
    .command('prune')
    .option('--apply', 'remove them', false)
    .option('--days <days>', `how long a release is kept after it was last of use`, parseKeptDays, keptDays)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async ({ apply, days, reason, json }) => {
      const pruned = await client.authorised('POST', '/prune', { apply, days, reason }, Pruned);
      printResult(pruned, { json }, describePruned);
    });
}

function describePruned({ applied, releases }: Pruned): string {
  if (releases.length === 0) return 'Nothing to prune.';
  const rows = releases.map(({ remote, version, publishedAt, lastLiveAt, bytes }) => [
    `${remote}@${version}`,
    localTime(publishedAt),
    lastLiveAt === null ? 'never' : localTime(lastLiveAt),
    `${Math.ceil(bytes / 1024)} KB`,
  ]);
  const megabytes = (releases.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024).toFixed(1);
  return [
    table([['RELEASE', 'PUBLISHED', 'LIVE UNTIL', 'SIZE'], ...rows]),
    applied
      ? `${releases.length} releases pruned, ${megabytes} MB`
      : `${releases.length} releases, ${megabytes} MB: nothing was removed; --apply removes them`,
  ].join('\n');
}

function parseKeptDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= keptDays) return days;
  throw new InvalidArgumentError(`It is a whole number of days, ${keptDays} or more.`);
}
