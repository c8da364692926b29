import {
  describeOrigin,
  describeShare,
  describeShortly,
  type ShellVerdict,
} from '@storefront/release-protocol/calls';
import { html } from 'ghtml';
import { type ArmView, failureRate } from '../arms.ts';
import type { RemoteBoard } from '../board.ts';
import { type Concern, findConcerns } from '../problems.ts';
import { failurePlot } from './failure-plot.ts';
import { historyList } from './history-list.ts';
import { previewReportView } from './preview-report-view.ts';
import { describeRequested, remoteActions, wayBack } from './remote-actions.ts';
import { rolloutView } from './rollout-view.ts';
import { countText, formatTime, millisecondsText, rateText } from './text.ts';

/**
 * One remote. Parts with `data-live` are replaced while the page is open; those with `data-form` only while nobody uses
 * them.
 */
export function remoteCard(board: RemoteBoard): string {
  const { remote } = board;
  return html`<article class="card" aria-labelledby="${remote}">
<h2 id="${remote}" tabindex="-1">${remote}</h2>
<div data-live id="${remote}-problem" class="stack">!${problem(board)}</div>
<div data-live data-form id="${remote}-back">!${wayBack(board)}</div>
<div data-live id="${remote}-state" data-summary="${summarise(board)}" class="stack">!${state(board)}</div>
<div data-live data-form id="${remote}-actions">!${remoteActions(board)}</div>
!${previewReportView(board)}
<details>
<summary>History</summary>
<div data-live id="${remote}-history">!${historyList(board.history)}</div>
</details>
</article>`;
}

/** What went wrong: a release that the judge withdrew, and what failed of the remote. */
function problem({ withdrawal, warning, failures, active }: RemoteBoard): string {
  const withdrawn =
    withdrawal === null
      ? ''
      : html`<p class="alert">The judge withdrew ${withdrawal.version} !${formatTime(withdrawal.at)}: ${withdrawal.reason ?? ''}. ${active} is live.</p>`;
  const warned =
    warning === null
      ? ''
      : html`<p class="alert">The judge warned of ${warning.version} !${formatTime(warning.at)}: ${warning.reason ?? ''}. It rolls nothing back.</p>`;
  const rows = failures.map(
    ({ version, message, stack, inBrowser, count, firstAt }) =>
      html`<li><p>${message}</p>!${stack ? html`<pre class="frames">${stack}</pre>` : ''}<p class="hint">${version}, ${countText(count)} × ${inBrowser ? 'in browsers' : 'on the server'} since !${formatTime(firstAt)}</p></li>`,
  );
  const list =
    rows.length === 0
      ? ''
      : html`<div><h3>What failed in the last hour</h3><ul class="history">!${rows}</ul></div>`;
  return `${withdrawn}${warned}${list}`;
}

function state(board: RemoteBoard): string {
  const {
    remote,
    active,
    activatedAt,
    previous,
    canary,
    frozen,
    twoPerson,
    shells,
    previews,
    origin,
    request,
  } = board;
  const badges = [
    ...(frozen === null ? [] : [html`<li class="badge warning">Frozen</li>`]),
    ...(canary === null ? [] : [html`<li class="badge">Canary ${describeShortly(canary)}</li>`]),
    ...(twoPerson ? [html`<li class="badge">Two persons</li>`] : []),
  ];
  return html`
<p class="version"><strong>${active}</strong> live since !${formatTime(activatedAt)}</p>
!${badges.length === 0 ? '' : `<ul class="badges">${badges.join('')}</ul>`}
<dl class="facts">
<div><dt>Last known good</dt><dd>${previous ?? 'none'}</dd></div>
!${origin === null ? '' : html`<div><dt>Built from</dt><dd>${describeOrigin(origin)}</dd></div>`}
!${canary === null ? '' : html`<div><dt>Canary</dt><dd>${canary.version}, ${describeShare(canary)}</dd></div>`}
!${frozen === null ? '' : html`<div><dt>Frozen</dt><dd>${frozen.reason} (${frozen.actor}, !${formatTime(frozen.at)})</dd></div>`}
!${request === null ? '' : html`<div><dt>Requested</dt><dd>${describeRequested(request)} (${request.actor}, !${formatTime(request.at)})${request.reason === null ? '' : `: ${request.reason}`}</dd></div>`}
!${previews.length === 0 ? '' : html`<div><dt>Previews</dt>!${previews.map(({ id, version, actor, expires }) => html`<dd>${version} by ${actor} until !${formatTime(expires)} <small>${id}</small></dd>`)}</div>`}
</dl>
!${rolloutView(board)}
!${comparison(board)}
!${shopperTable(board)}
!${verdicts(`Shells with ${active}`, shells.active)}
!${canary === null ? '' : verdicts(`Shells with the canary ${canary.version}`, shells.canary)}
<p class="hint">!${shells.active.length === 0 ? html`No shell reports: what shoppers see of ${remote} is not known.` : ''}</p>`;
}

function comparison({ remote, arms, judgements, viewsPerSecond }: RemoteBoard): string {
  const plot = failurePlot(arms);
  return html`<table>
<caption>Last ten minutes; ${viewsPerSecond.toFixed(1)} views/s now</caption>
<thead><tr><th scope="col">Release</th><th scope="col">Views</th><th scope="col">Failed</th><th scope="col">Rate</th><th scope="col">Server</th></tr></thead>
<tbody>!${arms.map(armRow)}</tbody>
</table>
<figure aria-label="Failed views of ${remote}">!${plot}<figcaption>!${judgements.map((text) => html`<p>${text}</p>`)}</figcaption></figure>`;
}

/** In how many of the views that browsers reported shoppers did something, by release. */
function shopperTable({ shoppers: { versions, rows } }: RemoteBoard): string {
  if (rows.length === 0) return '';
  const heads = versions.map((version) => html`<th scope="col">${version}</th>`);
  return html`<table>
<caption>What shoppers did in these views, and how fast these were</caption>
<thead><tr><th scope="col">In a view</th>!${heads}</tr></thead>
<tbody>!${rows.map(({ name, cells }) => html`<tr><th scope="row">${name}</th>!${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>`;
}

function armRow(arm: ArmView, index: number): string {
  const { version, role, views, failures, fragmentMs } = arm;
  return html`<tr><th scope="row"><span class="release"><span class="key key-${index}" aria-hidden="true"></span>${version}</span> <small>${role}</small></th>
<td>${countText(views)}</td><td>${countText(failures)}</td><td>${rateText(failureRate([arm]))}</td><td>${millisecondsText(fragmentMs)}</td></tr>`;
}

const verdictTexts = { live: 'serves it', refused: 'refuses it', waiting: 'has not confirmed it yet' };

function verdicts(title: string, shells: readonly ShellVerdict[]): string {
  if (shells.length === 0) return '';
  const rows = shells.map(
    ({ shell, state: verdict, reason }) =>
      html`<li class="verdict ${verdict}"><span>${shell}</span> ${verdictTexts[verdict]}${reason === null ? '' : `: ${reason}`}</li>`,
  );
  return html`<div><h3>${title}</h3><ul class="verdicts">!${rows}</ul></div>`;
}

/** What a screen reader announces when it changes; rates change too often. */
function summarise(board: RemoteBoard): string {
  const { remote, active, shells } = board;
  const live = shells.active.filter(({ state: verdict }) => verdict === 'live').length;
  const concerns = findConcerns(board);
  const listTexts = (...kinds: readonly Concern['kind'][]) =>
    concerns.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  return [
    `${remote}: ${active} is active`,
    ...listTexts('judged'),
    ...(shells.active.length === 0 ? [] : [`live on ${live} of ${shells.active.length}`]),
    ...listTexts('waiting', 'watched'),
  ].join(', ');
}
