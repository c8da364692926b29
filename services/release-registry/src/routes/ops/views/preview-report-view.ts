import { countErrors, differs, type PageReport, summarise } from '@storefront/release-protocol/calls';
import { html } from 'ghtml';
import type { RemoteBoard } from '../board.ts';
import { formatTime } from './text.ts';

/** Pages that are listed: those with errors, then those that differ. */
const mostPages = 10;

/** HTML of what the last release that was compared with the live one changes in the shop's pages. */
export function previewReportView({ remote, previewReport: report }: RemoteBoard): string {
  if (report === null) return '';
  const { version, against, at, withoutBrowser } = report;
  const pages = report.pages
    .filter((page) => page.errors.length > 0 || differs(page))
    .sort((one, other) => other.errors.length - one.errors.length);
  return html`<details>
<summary>Preview of ${version}: ${summarise(report)}</summary>
<div data-live id="${remote}-preview" class="stack">
<p class="${countErrors(report) > 0 ? 'alert' : 'hint'}">Compared with ${against} !${formatTime(at)}${withoutBrowser === null ? '' : `, without a browser: ${withoutBrowser}`}</p>
<ul class="history">!${pages.slice(0, mostPages).map(pageItem)}</ul>
!${pages.length > mostPages ? html`<p class="hint">And ${pages.length - mostPages} further pages</p>` : ''}
</div>
</details>`;
}

function pageItem({ path, errors, added, removed, differentLines, widths }: PageReport): string {
  const pixels = widths
    .filter(({ pixelShare }) => pixelShare > 0)
    .map(({ widthPx, pixelShare }) => `${(pixelShare * 100).toFixed(1)} % of the pixels at ${widthPx} px`);
  const facts = [`${differentLines} lines of HTML`, ...pixels].join(', ');
  const lines = [...removed.map((line) => `− ${line}`), ...added.map((line) => `+ ${line}`)];
  return html`<li><p>${path}: ${facts}</p>
!${errors.length === 0 ? '' : html`<p class="alert">${errors.join('; ')}</p>`}
!${lines.length === 0 ? '' : html`<pre class="frames">${lines.join('\n')}</pre>`}</li>`;
}
