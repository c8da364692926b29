import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { touchFooter } from './slot-page.ts';
import type { RunningShop } from './start-shop.ts';

/** The shop's log so far, one JSON document a line. */
export function shopLog(shop: RunningShop): string {
  return readFileSync(path.join(shop.dataDir, 'logs', 'shop.log'), 'utf8');
}

/** Failures that browsers have reported, as `mf-cart/CartOverlays@1.0.0`, in order. */
export function failureReports(shop: RunningShop): readonly string[] {
  return shopLog(shop)
    .split('\n')
    .filter((line) => line.includes('a browser reports a failure'))
    .map((line) => {
      const { module, version }: { module: string; version: string } = JSON.parse(line);
      return `${module}@${version}`;
    });
}

/** Waits until the page has reported this failure, after so many earlier ones of any page. */
export async function expectReported(
  page: Page,
  shop: RunningShop,
  failure: string,
  earlier: number,
): Promise<void> {
  await expect(async () => {
    await touchFooter(page);
    expect(failureReports(shop).slice(earlier)).toContain(failure);
  }).toPass({ timeout: 15_000 });
}
