import type { Command } from 'commander';
import { CreatedPreview } from '../previews/routes.ts';
import { jsonOption, reasonOption } from './command-options.ts';
import { CommandFailure } from './failure.ts';
import type { PrintResult } from './print-result.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseDuration, parseRelease } from './release-name.ts';
import { localTime } from './table.ts';

/** `release preview`: a link that shows a version in the shop to whoever has it. */
export function addPreviewCommand(
  program: Command,
  client: RegistryClient,
  environment: NodeJS.ProcessEnv,
  printResult: PrintResult,
): void {
  const ownShop = environment.SHOP_URL || `http://127.0.0.1:${environment.PORT || 4000}`;
  program
    .command('preview')
    .description('print a link that shows a published version in the shop, until it expires')
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .option('--for <duration>', 'such as 30m, 2h or 3d; at most 7d', parseDuration, 7200)
    .option('--shop <url>', 'the shop of the link; default: SHOP_URL, or the one on this machine', ownShop)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async ({ remote, version }, options) => {
      const { for: seconds, reason, shop } = options;
      const path = `/releases/${remote}/${version}/preview`;
      const created = await client.authorised('POST', path, { seconds, reason }, CreatedPreview);
      printResult({ ...created, link: linkTo(shop, created) }, options, describePreview);
    });
}

function linkTo(shop: string, { preview }: CreatedPreview): string {
  const link = URL.parse(shop);
  if (link === null) throw new CommandFailure(`--shop is no URL: ${shop}`);
  link.searchParams.set('preview', preview);
  return link.href;
}

function describePreview({ remote, version, expires, link }: CreatedPreview & { link: string }): string {
  return `${link}\nshows ${remote}@${version} to whoever has the link, until ${localTime(expires)}; ?preview=off ends it`;
}
