import { describeRole, type WebhookSummary } from '@storefront/release-protocol/calls';
import { html } from 'ghtml';
import type { ExpiringToken } from '../../../webhooks/expiring-tokens.ts';
import type { Board } from '../board.ts';
import { findConcerns, isFault } from '../problems.ts';
import { opsDocument } from './document.ts';
import { reasonField } from './reason-field.ts';
import { remoteCard } from './remote-card.ts';
import { countText, formatTime } from './text.ts';

/** Result of the form that was sent last. */
export type Outcome = { isDone: boolean; text: string };

export function boardPage(board: Board, outcome: Outcome | undefined): string {
  const { reader, remotes } = board;
  const role = reader.remote === null ? reader.role : `${reader.role} of ${reader.remote}`;
  const name = reader.name === role ? role : `${reader.name} (${role})`;
  return opsDocument(
    'Releases · Release registry',
    html`<header class="top">
<div><h1>Releases</h1><p class="hint" id="connection">Figures of the moment this page was loaded</p></div>
<a href="/ops/contracts">Contracts</a>
<form method="post" action="/ops/session/end"><span>${name}</span> <button class="button">Sign out</button></form>
</header>
<p id="announcer" class="unseen" role="status"></p>
<main class="stack">
!${outcome === undefined ? '' : html`<p class="${outcome.isDone ? 'done' : 'alert'}" role="${outcome.isDone ? 'status' : 'alert'}" tabindex="-1" autofocus>${outcome.text}</p>`}
!${shop(board)}
!${remotes.length === 0 ? '<p>No release is live yet.</p>' : html`<nav aria-label="Remotes"><div data-live data-form id="all-remotes">!${overview(board)}</div></nav>`}
<div class="cards">!${remotes.map(remoteCard)}</div>
<section aria-label="Webhooks" id="webhooks" tabindex="-1"><div data-live id="all-webhooks">!${webhookList(board.webhooks)}</div></section>
<section aria-label="Tokens"><div data-live id="all-tokens">!${tokenList(board.expiringTokens)}</div></section>
</main>`,
  );
}

/** HTML of the freeze of all remotes, which operators set and lift. */
function shop({ frozen, judges, reader }: Board): string {
  const off = judges
    ? ''
    : '<p class="alert">The judge is off (REGISTRY_JUDGE): nothing is rolled back automatically, and no rollout goes on.</p>';
  const frozenText =
    frozen === null
      ? ''
      : html`<p class="alert">Every remote is frozen: ${frozen.reason} (${frozen.actor}, !${formatTime(frozen.at)}). Rollbacks stay possible.</p>`;
  const action = frozen === null ? 'freeze' : 'unfreeze';
  const label = frozen === null ? 'Freeze every remote' : 'Unfreeze every remote';
  const form =
    reader.role !== 'operator'
      ? ''
      : html`<details><summary>${label}</summary>
<form method="post" action="/ops/${action}" class="stack actions">
!${reasonField()}
<div class="buttons"><button class="button">${label}</button></div>
</form></details>`;
  return html`<section aria-label="All remotes" class="stack"><div data-live id="all-state" data-summary="${frozen === null ? '' : 'Every remote is frozen'}">!${off}!${frozenText}</div>
<div data-live data-form id="all-actions">!${form}</div></section>`;
}

/** HTML of one line for each remote, with links to their cards, and what was not delivered. */
function overview({ remotes, webhooks }: Board): string {
  const lines = remotes.map((board) => {
    const concerns = findConcerns(board).map(
      (concern) => html`<span class="${isFault(concern) ? 'fault' : ''}">${concern.text}</span>`,
    );
    return html`<li><a href="#${board.remote}">${board.remote}</a> ${board.active}!${concerns.map((each) => `, ${each}`)}</li>`;
  });
  const undelivered = webhooks.filter((webhook) => webhook.undelivered.length > 0);
  const lost = undelivered.map(
    ({ name }) =>
      html`<li><a href="#webhooks">${name}</a> <span class="fault">has not received all events</span></li>`,
  );
  return html`<ul class="overview">!${lines}!${lost}</ul>`;
}

/** HTML of the tokens with which nobody can publish soon. */
function tokenList(tokens: readonly ExpiringToken[]): string {
  if (tokens.length === 0) return '';
  const items = tokens.map(
    (token) =>
      html`<li class="verdict waiting"><span>${token.name}</span> (${describeRole(token)}) until !${formatTime(token.expiresAt ?? '')}</li>`,
  );
  return html`<h2>Tokens that expire within a week</h2><ul class="verdicts">!${items}</ul>`;
}

/** HTML of the webhooks, whose addresses may be secret, with the events that they did not receive. */
function webhookList(webhooks: readonly WebhookSummary[]): string {
  if (webhooks.length === 0) return '';
  return html`<h2>Webhooks</h2><ul class="verdicts">!${webhooks.map(webhookItem)}</ul>`;
}

function webhookItem({ name, delivered, undelivered }: WebhookSummary): string {
  const failed = undelivered.filter(({ state }) => state === 'failed');
  const waiting = undelivered.length - failed.length;
  const state = failed.length > 0 ? 'refused' : waiting > 0 ? 'waiting' : '';
  const counts = [
    `${countText(delivered)} delivered`,
    ...(waiting > 0 ? [`${waiting} to be sent again`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ].join(', ');
  const [last] = undelivered;
  const error =
    last === undefined
      ? ''
      : html` <small>${last.type}, !${formatTime(last.time)}: ${last.error ?? 'not sent yet'}</small>`;
  return html`<li class="verdict ${state}"><span>${name}</span> ${counts}!${error}</li>`;
}
