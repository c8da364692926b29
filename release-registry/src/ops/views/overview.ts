import { html } from 'ghtml';
import type { Board } from '../board.ts';
import { findConcerns, isFault } from '../problems.ts';

/** HTML of one line for each remote, with links to their cards, and what was not delivered. */
export function overview({ remotes, webhooks }: Board): string {
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
