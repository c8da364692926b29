import { html } from 'ghtml';
import type { Board } from '../board.ts';
import { opsDocument } from './document.ts';
import { overview } from './overview.ts';
import { remoteCard } from './remote-card.ts';
import { formatTime } from './text.ts';
import { tokenList } from './token-list.ts';
import { webhookList } from './webhook-list.ts';

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
<label class="field">Reason, for the history
<input name="reason" required maxlength="500" autocomplete="off">
</label>
<div class="buttons"><button class="button">${label}</button></div>
</form></details>`;
  return html`<section aria-label="All remotes" class="stack"><div data-live id="all-state" data-summary="${frozen === null ? '' : 'Every remote is frozen'}">!${off}!${frozenText}</div>
<div data-live data-form id="all-actions">!${form}</div></section>`;
}
