import type { PageReport, PreviewReport, WidthReport } from '@storefront/release-protocol/calls';
import type { MeasuringBrowser } from './browser.ts';
import { compareLines, listNew, withoutUnstable, withoutVersions } from './compare-lines.ts';
import { comparePixels, type Pixels, readPixels } from './compare-pixels.ts';
import { readHtmlLines } from './html-lines.ts';
import { readPage, type ShopSide } from './shop-side.ts';
import { type PageView, viewPage, type WidthPx, widthsPx } from './view-page.ts';

export interface Sides {
  readonly live: ShopSide;
  readonly preview: ShopSide;
  readonly release: Pick<PreviewReport, 'remote' | 'version' | 'against'>;
  readonly browser: MeasuringBrowser | undefined;
}

/** Lines in the report of one page. */
const mostLines = 10;

/** Compares one page of the live shop with the same page under a preview. */
export async function comparePage(sides: Sides, path: string): Promise<PageReport> {
  const { browser } = sides;
  const { htmlErrors, ...html } = await compareHtml(sides, path);
  const errors = [...htmlErrors];
  const widths: WidthReport[] = [];
  if (browser !== undefined)
    for (const widthPx of widthsPx) {
      const compared = await compareViews(browser, sides, path, widthPx);
      if (typeof compared === 'string') errors.push(`${widthPx} px: ${compared}`);
      else {
        widths.push(compared.width);
        errors.push(...compared.errors.map((error) => `${widthPx} px: ${error}`));
      }
    }
  return { path, ...html, widths, errors: shorten(errors, 20) };
}

async function compareHtml({ live, preview, release }: Sides, path: string) {
  const before = await readPage(live, path);
  const after = await readPage(preview, path);
  let changes = compareLines(readHtmlLines(before.html), readHtmlLines(after.html));
  if (changes.added.length + changes.removed.length > 0) {
    const again = await readPage(live, path);
    changes = withoutUnstable(changes, compareLines(readHtmlLines(before.html), readHtmlLines(again.html)));
  }
  const htmlErrors: string[] = [];
  if (after.status !== before.status && after.status >= 400)
    htmlErrors.push(`the page answers ${after.status}, without the release ${before.status}`);
  const shown = after.shown.get(release.remote);
  if (before.shown.has(release.remote) && shown !== release.version)
    htmlErrors.push(`the page shows ${release.remote} ${shown ?? 'not at all'} instead: the release failed`);
  return {
    htmlErrors,
    added: shorten(changes.added, mostLines),
    removed: shorten(changes.removed, mostLines),
    differentLines: changes.added.length + changes.removed.length,
    htmlBytes: [Buffer.byteLength(before.html), Buffer.byteLength(after.html)] satisfies [number, number],
  };
}

interface ComparedViews {
  readonly width: WidthReport;
  readonly errors: readonly string[];
}

/** @returns what went wrong instead, when the page with the release does not load */
async function compareViews(
  browser: MeasuringBrowser,
  { live, preview }: Sides,
  path: string,
  widthPx: WidthPx,
): Promise<ComparedViews | string> {
  const open = (side: ShopSide) => viewPage(browser, side, { path, widthPx });
  const before = await open(live);
  const after = await open(preview).catch((error: Error) => error.message.split('\n')[0] ?? '');
  if (typeof after === 'string') return `the page does not load: ${after}`;
  return {
    width: {
      widthPx,
      pixelShare: await comparePictures(before, after, () => open(live)),
      transferredBytes: [before.transferredBytes, after.transferredBytes],
      lcpMs: [before.lcpMs, after.lcpMs],
      cls: [before.cls, after.cls],
    },
    errors: [
      ...listNew(before.axe, after.axe).map((rule) => `axe: ${rule}`),
      ...listNew(before.notHydrated, after.notHydrated).map((module) => `${module} does not hydrate`),
      ...listNew(before.console.map(withoutVersions), after.console.map(withoutVersions)),
    ],
  };
}

/** Leaves out what differs between two views of the live page as well. */
async function comparePictures(
  before: PageView,
  after: PageView,
  openAgain: () => Promise<PageView>,
): Promise<number> {
  if (before.screenshot.equals(after.screenshot)) return 0;
  const pictures = [before, after, await openAgain()].map(({ screenshot }) => readPixels(screenshot));
  const [one, other, again] = (await Promise.all(pictures)) as [Pixels, Pixels, Pixels];
  return comparePixels(one, other, again);
}

function shorten(lines: readonly string[], most: number): string[] {
  return lines.slice(0, most).map((line) => (line.length <= 200 ? line : `${line.slice(0, 199)}…`));
}
