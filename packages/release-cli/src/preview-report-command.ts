import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countErrors, Plan, type PreviewReport, StoredRecord } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import { z } from 'zod';
import type { CommandContext, PrintResult } from './command-context.ts';
import { jsonOption } from './command-options.ts';
import { CommandFailure, PrintedFailure } from './failure.ts';
import { createPreview } from './preview-command.ts';
import { createPreviewReport } from './preview-report/create-preview-report.ts';
import { markdownPreview } from './preview-report/markdown-preview.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseLimit, parseRelease } from './release-name.ts';
import { shopOption } from './shop-link.ts';

/** Long enough for 500 pages. */
const previewSeconds = 3 * 3600;

/** `release preview-report`: what a release changes in the pages of the running shop. */
export function addPreviewReportCommand(
  program: Command,
  client: RegistryClient,
  { environment, folder, writeError }: CommandContext,
  printResult: PrintResult,
): void {
  program
    .command('preview-report')
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .option('--pages <count>', "the release's own first, then of the sitemaps; at most 500", parseLimit, 50)
    .option(...shopOption(environment))
    .option('--append <file>', 'add it to this file instead of printing it, such as $GITHUB_STEP_SUMMARY')
    .option(...jsonOption)
    .action(async ({ remote, version }, { pages: count, shop, append, json }) => {
      const releasePath = `/releases/${remote}/${version}`;
      const { record } = await client.get(releasePath, StoredRecord);
      const { from } = await client.get(`${releasePath}/plan`, Plan);
      if (from === null || from === version)
        throw new CommandFailure(`${remote}@${version} has no other live release to be compared with`);
      const reason = 'preview report';
      const { id, link } = await createPreview(client, shop, {
        remote,
        version,
        seconds: previewSeconds,
        reason,
        unframed: true,
      });
      const previewed = { record, against: from, link, count, environment };
      const report = await compare(previewed, (line) => writeError(`${line}\n`)).finally(() =>
        client.authorised('POST', `/previews/${id}/revoke`, { reason }, z.unknown()),
      );
      const { remote: _, version: __, ...body } = report;
      await client.authorised('PUT', `${releasePath}/preview-report`, body, z.unknown());
      if (append === undefined) printResult(report, { json }, markdownPreview);
      else await writeFile(path.resolve(folder, append), markdownPreview(report), { flag: 'a' });
      if (countErrors(report) > 0) throw new PrintedFailure();
    });
}

/** What the shop does not answer is a failure of the command, not of the release. */
async function compare(...previewed: Parameters<typeof createPreviewReport>): Promise<PreviewReport> {
  try {
    return await createPreviewReport(...previewed);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
    throw new CommandFailure(`No report: ${error.message}${cause}`, { cause: error });
  }
}
