import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { Plan, StoredRecord } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import type { CommandContext, PrintResult } from './command-context.ts';
import { jsonOption } from './command-options.ts';
import { CommandFailure, PrintedFailure } from './failure.ts';
import { createPreview } from './preview-command.ts';
import { readRelease } from './read-release.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseDuration } from './release-name.ts';
import { markdownReport, type ReleaseReport } from './report/markdown-report.ts';
import { readShopUrl } from './shop-link.ts';

/** `release report`: what a pull request or a CI job says of a built release. */
export function addReportCommand(
  program: Command,
  client: RegistryClient,
  { environment, folder }: CommandContext,
  printResult: PrintResult,
): void {
  program
    .command('report')
    .requiredOption('--dir <folder>', 'the built release')
    .option(
      '--preview <duration>',
      'with a link to it, once it is published, such as 2h or 3d',
      parseDuration,
    )
    .option('--append <file>', 'add it to this file instead of printing it, such as $GITHUB_STEP_SUMMARY')
    .option(...jsonOption)
    .action(async ({ dir, preview: seconds, append, json }) => {
      const { record } = await readRelease(path.resolve(folder, dir));
      const { remote, version } = record;
      const report: ReleaseReport = {
        record,
        shop: await orReason(() => readShop(client, record)),
        preview:
          seconds === undefined
            ? 'None was asked for.'
            : await orReason(() =>
                createPreview(client, readShopUrl(environment), { remote, version, seconds }),
              ),
      };
      if (append === undefined) printResult(report, { json }, markdownReport);
      else await writeFile(path.resolve(folder, append), markdownReport(report), { flag: 'a' });
      if (typeof report.shop !== 'string' && report.shop.plan.refusals.length > 0) throw new PrintedFailure();
    });
}

async function readShop(
  client: RegistryClient,
  record: ReleaseRecord,
): Promise<Exclude<ReleaseReport['shop'], string>> {
  const plan = await client.authorised('POST', '/plan', { record }, Plan);
  const { remote } = record;
  const live = plan.from === null ? null : await client.get(`/releases/${remote}/${plan.from}`, StoredRecord);
  return { plan, live: live?.record ?? null };
}

/** A report is also of use without what the registry cannot say, such as on a fork, which has no token. */
async function orReason<Result>(work: () => Promise<Result>): Promise<Result | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandFailure) return error.message;
    throw error;
  }
}
