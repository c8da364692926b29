import {
  differs,
  type PageReport,
  type Pair,
  type PreviewReport,
  summarise,
} from '@storefront/release-protocol/calls';
import { escapeText } from '../report/markdown-report.ts';

/** Pages whose changes are listed. */
const mostPages = 20;

/** Writes a report in Markdown, for a comment on a pull request. */
export function markdownPreview(report: PreviewReport): string {
  const { remote, version, against, pages, withoutBrowser } = report;
  const different = pages.filter(differs);
  const failing = pages.filter(({ errors }) => errors.length > 0);
  return [
    `## ${remote}@${version} in the shop, compared with ${against}`,
    summarise(report),
    ...(withoutBrowser === null
      ? []
      : [
          `**Without a browser** (${escapeText(withoutBrowser)}): pixels, axe, the console and vitals are not compared.`,
        ]),
    ...(failing.length === 0 ? [] : ['### New errors', failing.map(listErrors).join('\n')]),
    ...(different.length === 0 ? [] : ['### Pages that differ', describePages(different)]),
    '### Weight and vitals',
    describeMeasures(pages),
    '',
  ].join('\n\n');
}

function listErrors({ path, errors }: PageReport): string {
  return errors.map((error) => `- ${escapeText(path)}: ${escapeText(error)}`).join('\n');
}

function describePages(pages: readonly PageReport[]): string {
  const further = pages.length - mostPages;
  return [
    ...pages.slice(0, mostPages).map(describePage),
    ...(further > 0 ? [`- and ${further} further pages`] : []),
  ].join('\n');
}

function describePage({ path, added, removed, differentLines, widths }: PageReport): string {
  const pixels = widths.map(({ widthPx, pixelShare }) => `${percent(pixelShare)} at ${widthPx} px`);
  const head = [
    `${differentLines} lines of HTML`,
    ...(pixels.length === 0 ? [] : [`pixels: ${pixels.join(', ')}`]),
  ];
  const lines = [
    ...removed.map((line) => `  - − ${escapeText(line)}`),
    ...added.map((line) => `  - \\+ ${escapeText(line)}`),
  ];
  return [`- ${escapeText(path)}: ${head.join('; ')}`, ...lines].join('\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.001 ? 3 : 1)} %`;
}

/** Medians over all pages: one page's times are chance. */
function describeMeasures(pages: readonly PageReport[]): string {
  const rows = [
    row(
      'HTML, KB',
      pages.map(({ htmlBytes }) => htmlBytes),
      1024,
    ),
  ];
  for (const widthPx of new Set(pages.flatMap(({ widths }) => widths.map((each) => each.widthPx)))) {
    const widths = pages.flatMap((page) => page.widths.filter((each) => each.widthPx === widthPx));
    rows.push(
      row(
        `transferred at ${widthPx} px, KB`,
        widths.map(({ transferredBytes }) => transferredBytes),
        1024,
      ),
      row(
        `LCP at ${widthPx} px, ms`,
        widths.map(({ lcpMs }) => lcpMs),
        1,
      ),
      row(
        `CLS at ${widthPx} px, thousandths`,
        widths.map(({ cls }) => cls),
        0.001,
      ),
    );
  }
  return ['|median|live|with the release|', '|---|---|---|', ...rows].join('\n');
}

function row(what: string, pairs: readonly Pair[], unit: number): string {
  const cells = [0, 1].map((side) => median(pairs.flatMap((pair) => pair[side] ?? [])));
  return `|${what}|${cells.map((value) => (value === undefined ? '–' : (value / unit).toFixed(1))).join('|')}|`;
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
