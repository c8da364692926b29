import { type Catalogue, type EventContract, nameRelease } from '@storefront/release-protocol/calls';
import { html } from 'ghtml';
import { opsDocument } from './document.ts';

/** Who sends and hears what, live now. */
export function contractsPage({ events, releases }: Catalogue): string {
  return opsDocument(
    'Contracts · Release registry',
    html`<header class="top"><div><h1>Contracts</h1><p class="hint">Of the releases that are live now; as of when this page was loaded</p></div><a href="/ops">Releases</a></header>
<main class="stack">
!${releases.length === 0 ? '<p>No release is live yet.</p>' : `${eventTable(events)}${releaseTable(releases)}`}
</main>`,
  );
}

function eventTable(events: readonly EventContract[]): string {
  return html`<section class="card wide" tabindex="0" aria-label="Events"><table><caption>Events</caption>
<thead><tr><th scope="col">Event</th><th scope="col">Sent by</th><th scope="col">Heard by</th></tr></thead>
<tbody>!${events.map(eventRow)}</tbody></table></section>`;
}

function eventRow({ name, sentBy, heardBy, conflicts }: EventContract): string {
  return html`<tr><th scope="row">${name}!${conflicts.map((text) => html`<p class="alert">${text}</p>`)}</th><td>!${users(sentBy)}</td><td>!${users(heardBy)}</td></tr>`;
}

function users(list: EventContract['sentBy']): string {
  if (list.length === 0) return 'no remote';
  return html`<ul>!${list.map((each) => html`<li>${nameRelease(each)}</li>`)}</ul>`;
}

function releaseTable(releases: Catalogue['releases']): string {
  const rows = releases.map(
    (each) =>
      html`<tr><th scope="row">${nameRelease(each)}</th><td>${each.contractsVersion}</td><td>${each.uiVersion ?? '–'}</td><td>${each.federationVersion}</td><td>${each.owner ?? '–'}</td></tr>`,
  );
  return html`<section class="card wide" tabindex="0" aria-label="What they were built with"><table><caption>What they were built with</caption>
<thead><tr><th scope="col">Release</th><th scope="col">Contracts</th><th scope="col">UI</th><th scope="col">Federation</th><th scope="col">Team and repository</th></tr></thead>
<tbody>!${rows}</tbody></table></section>`;
}
