import type { ReleaseRecord } from '@storefront/release-protocol';
import type { PageReport, PreviewReport } from '@storefront/release-protocol/calls';
import { openBrowser } from './browser.ts';
import { readShopPages } from './choose-pages.ts';
import { comparePage } from './compare-page.ts';
import { followPreview, readPage, readPreviewFault } from './shop-side.ts';

export interface PreviewedRelease {
  readonly record: ReleaseRecord;
  /** The remote's active version. */
  readonly against: string;
  /** Shows the release in the shop. */
  readonly link: string;
  /** Pages to compare, at most. */
  readonly count: number;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Compares pages of a running shop with and without a release. @throws Error when the shop does not answer or cannot
 * show the release
 */
export async function createPreviewReport(
  { record, against, link, count, environment }: PreviewedRelease,
  onProgress: (line: string) => void,
): Promise<PreviewReport> {
  const { remote, version } = record;
  const preview = await followPreview(link);
  const live = { origin: new URL(link).origin };
  const fault = readPreviewFault((await readPage(preview, '/')).html);
  if (fault !== undefined) throw new Error(`the shop cannot show ${remote}@${version}: ${fault}`);
  const paths = await readShopPages(live.origin, record, count);
  const browser = await openBrowser(environment);
  const withoutBrowser = typeof browser === 'string' ? browser : null;
  if (withoutBrowser !== null) onProgress(`only HTML is compared: ${withoutBrowser}`);
  const sides = {
    live,
    preview,
    release: { remote, version, against },
    browser: typeof browser === 'string' ? undefined : browser,
  };
  const pages: PageReport[] = [];
  try {
    for (const path of paths) {
      const page = await comparePage(sides, path);
      pages.push(page);
      const errors = page.errors.length === 0 ? '' : `, ${page.errors.length} new errors`;
      onProgress(`${pages.length} of ${paths.length}  ${path}  ${page.differentLines} lines differ${errors}`);
    }
  } finally {
    await sides.browser?.close();
  }
  return { remote, version, against, at: new Date().toISOString(), withoutBrowser, pages };
}
