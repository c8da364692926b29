import { CreatedStaffPass } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import type { PrintResult } from './command-context.ts';
import { jsonOption, reasonOption } from './command-options.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseDuration } from './release-name.ts';
import { parseShopUrl, shopOption } from './shop-link.ts';
import { localTime } from './table.ts';

/** `release staff-link`: a link that makes a browser one of the staff, who get canaries first. */
export function addStaffCommand(
  program: Command,
  client: RegistryClient,
  environment: NodeJS.ProcessEnv,
  printResult: PrintResult,
): void {
  program
    .command('staff-link')
    .option('--for <duration>', 'such as 30m, 2h or 7d; at most 7d', parseDuration, 7 * 86_400)
    .option(...shopOption(environment))
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async ({ for: seconds, reason, shop, json }) => {
      const link = parseShopUrl(shop);
      const body = { host: link.host, seconds, reason };
      const created = await client.authorised('POST', '/staff-passes', body, CreatedStaffPass);
      link.searchParams.set('staff', created.pass);
      printResult({ ...created, link: link.href }, { json }, describeStaffLink);
    });
}

function describeStaffLink({ host, expires, link }: CreatedStaffPass & { link: string }): string {
  return [
    link,
    `makes whoever opens it staff at ${host}, until ${localTime(expires)}; ?staff=off leaves it`,
    'a new key of the registry ends all of them: npm run release -- keys rotate registry',
  ].join('\n');
}
