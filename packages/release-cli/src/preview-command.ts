import {
  CreatedPreview,
  type PreviewLink,
  PreviewList,
  RevokedPreview,
} from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import type { PrintResult } from './command-context.ts';
import { jsonOption, reasonOption } from './command-options.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseDuration, parseRelease } from './release-name.ts';
import { parseShopUrl, shopOption } from './shop-link.ts';
import { localTime, table } from './table.ts';

/** `release preview [list | revoke]`: links that show a version in the shop to whoever has them. */
export function addPreviewCommands(
  program: Command,
  client: RegistryClient,
  environment: NodeJS.ProcessEnv,
  printResult: PrintResult,
): void {
  const previews = program
    .command('preview')
    .enablePositionalOptions()
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .option('--for <duration>', 'such as 30m, 2h or 3d; at most 7d', parseDuration, 7200)
    .option(...shopOption(environment))
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (release, { for: seconds, reason, shop, json }) => {
      const created = await createPreview(client, shop, { ...release, seconds, reason });
      printResult(created, { json }, describePreview);
    });

  previews
    .command('list')
    .description('links that are open')
    .option(...jsonOption)
    .action(async (options) => {
      const listed = await client.get('/previews', PreviewList);
      printResult(listed, options, (result) => describePreviews(result.previews));
    });

  previews
    .command('revoke')
    .description('end one link for everybody who has it')
    .argument('<id>', 'as "preview list" names it')
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (id, options) => {
      const { reason } = options;
      const path = `/previews/${encodeURIComponent(id)}/revoke`;
      const revoked = await client.authorised('POST', path, { reason }, RevokedPreview);
      printResult(
        revoked,
        options,
        ({ remote, version }) => `the preview ${id} of ${remote}@${version} is revoked`,
      );
    });
}

interface PreviewRequest {
  readonly remote: string;
  readonly version: string;
  readonly seconds: number;
  /** For programs, which need no notice. */
  readonly unframed?: true;
  readonly reason?: string | undefined;
}

/** Creates a link that shows a published release in the shop. */
export async function createPreview(
  client: RegistryClient,
  shop: string,
  { remote, version, ...how }: PreviewRequest,
): Promise<CreatedPreview & { link: string }> {
  const path = `/releases/${remote}/${version}/preview`;
  const created = await client.authorised('POST', path, how, CreatedPreview);
  return { ...created, link: linkTo(shop, created) };
}

function linkTo(shop: string, { preview }: CreatedPreview): string {
  const link = parseShopUrl(shop);
  link.searchParams.set('preview', preview);
  return link.href;
}

function describePreview({ id, remote, version, expires, link }: CreatedPreview & { link: string }): string {
  return [
    link,
    `shows ${remote}@${version} to whoever has the link, until ${localTime(expires)}; ?preview=off leaves it`,
    `to end it for everybody: npm run release -- preview revoke ${id}`,
  ].join('\n');
}

function describePreviews(links: readonly PreviewLink[]): string {
  if (links.length === 0) return 'No preview is open.';
  const rows = links.map(({ id, remote, version, expires, at, actor }) => [
    id,
    `${remote}@${version}`,
    localTime(expires),
    `${actor}, ${localTime(at)}`,
  ]);
  return table([['ID', 'RELEASE', 'UNTIL', 'CREATED BY'], ...rows]);
}
