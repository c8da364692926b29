import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Response } from '@playwright/test';
import { touchFooter } from './slot-page.ts';
import type { RunningShop } from './start-shop.ts';

/** The shop's log so far, one JSON document a line. */
export function shopLog(shop: RunningShop): string {
  return readFileSync(path.join(shop.dataDir, 'logs', 'shop.log'), 'utf8');
}

/** Reports of browsers that the shop has counted, by release. */
export type FailureReports = Readonly<Record<string, number>>;

export async function failureReports({ url }: RunningShop): Promise<FailureReports> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(
    /^shop_release_browser_reports_total{remote="(?<remote>[^"]+)",version="(?<version>[^"]+)"} (?<count>\d+)$/gm,
  );
  return Object.fromEntries(
    Array.from(lines, ({ groups = {} }) => [`${groups.remote}@${groups.version}`, Number(groups.count)]),
  );
}

/** Waits until the page has reported a failure of the release, beside those reported earlier. */
export async function expectReported(
  page: Page,
  shop: RunningShop,
  release: string,
  earlier: FailureReports,
): Promise<void> {
  await expect(async () => {
    await touchFooter(page);
    expect((await failureReports(shop))[release] ?? 0).toBeGreaterThan(earlier[release] ?? 0);
  }).toPass({ intervals: [100, 200, 400] });
}

/** Waits for the shop's answer to the page's report of a failure of this release; it may report those of others, too. */
export function untilReportAnswered(
  page: Page,
  { remote, version }: { remote: string; version: string },
): Promise<Response> {
  return page.waitForResponse((response) => {
    if (!response.url().endsWith('/_shell/report')) return false;
    const report = JSON.parse(response.request().postData() ?? '{}');
    return report.version === version && String(report.module).split('/')[0] === remote;
  });
}
