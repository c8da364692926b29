import { RemoteName } from '@storefront/contracts/routes';
import { z } from 'zod';
import { ReleaseVersion } from '../release/release-record.ts';

const text = (most: number) => z.string().max(most);

/** Lines of a page's HTML, or of its console, that only one side has. */
const Lines = z.array(text(200)).max(20);

/** A figure of the live shop, then of the shop with the release; null where it was not measured. */
const Pair = z.tuple([z.number().nullable(), z.number().nullable()]);
export type Pair = z.infer<typeof Pair>;

/** One page in a browser's window of one width. */
export const WidthReport = z.object({
  widthPx: z.int(),
  /** Share of the pixels that differ, 0 to 1. */
  pixelShare: z.number(),
  transferredBytes: Pair,
  /** Largest Contentful Paint. */
  lcpMs: Pair,
  /** Cumulative Layout Shift. */
  cls: Pair,
});
export type WidthReport = z.infer<typeof WidthReport>;

export const PageReport = z.object({
  path: text(2000),
  /** What is wrong with the release and not without it. */
  errors: Lines,
  added: Lines,
  removed: Lines,
  /** All lines that differ; `added` and `removed` have the first ones. */
  differentLines: z.int(),
  htmlBytes: Pair,
  widths: z.array(WidthReport).max(4),
});
export type PageReport = z.infer<typeof PageReport>;

/** What a release changes in the pages of a running shop. */
export const PreviewReport = z.object({
  remote: RemoteName,
  version: ReleaseVersion,
  /** The remote's active release, with which it is compared. */
  against: ReleaseVersion,
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Why pages were not opened in a browser; null when they were. */
  withoutBrowser: text(300).nullable(),
  pages: z.array(PageReport).max(500),
});
export type PreviewReport = z.infer<typeof PreviewReport>;

/** Whether the release changes what a page shows. */
export function differs({ differentLines, widths }: PageReport): boolean {
  return differentLines > 0 || widths.some(({ pixelShare }) => pixelShare > 0);
}

export function countErrors({ pages }: PreviewReport): number {
  return pages.reduce((sum, { errors }) => sum + errors.length, 0);
}

/** One sentence on what differs. */
export function summarise(report: PreviewReport): string {
  const { pages } = report;
  const errors = countErrors(report);
  const different = pages.filter(differs).length;
  return `${different} of ${pages.length} pages differ; ${errors === 0 ? 'no new errors' : `${errors} new error${errors === 1 ? '' : 's'}`}.`;
}
