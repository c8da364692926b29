import { describeOrigin, describeShortly, type HistoryEntry } from '@storefront/release-protocol/calls';
import { html } from 'ghtml';
import { formatTime } from './text.ts';

export function historyList(history: readonly HistoryEntry[]): string {
  const rows = history.map(
    (entry) => html`<li><p><strong>${entry.action}</strong> ${describeVersions(entry)}</p>
<p class="hint">!${formatTime(entry.at)} by ${entry.actor}</p>
!${entry.origin === null ? '' : html`<p>Built from ${describeOrigin(entry.origin)}</p>`}
!${entry.reason === null ? '' : html`<p>${entry.reason}</p>`}
!${entry.overridden === null ? '' : html`<p>Forced past: ${entry.overridden}</p>`}</li>`,
  );
  return html`<ol class="history">!${rows}</ol>`;
}

/** Formats an entry's versions: `1.5.0 → 1.4.0`, `1.6.0 (10%)` or nothing. */
export function describeVersions({ version, fromVersion, percent, audience }: HistoryEntry): string {
  if (version === null) return '';
  if (percent !== null) return `${version} (${describeShortly({ percent, audience })})`;
  return fromVersion === null ? version : `${fromVersion} → ${version}`;
}
