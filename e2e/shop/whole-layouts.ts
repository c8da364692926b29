import type { Browser, Page } from '@playwright/test';

interface LayoutEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number } };
}

/** Counts how often the browser lays out the whole page while something happens. */
export async function countWholeLayouts(
  browser: Browser,
  page: Page,
  happen: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await happen();
  const trace: { traceEvents: readonly LayoutEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return trace.traceEvents.filter(isWholeLayout).length;
}

function isWholeLayout({ name, args: { beginData } }: LayoutEvent): boolean {
  return name === 'Layout' && beginData !== undefined && beginData.dirtyObjects > beginData.totalObjects / 2;
}
