import { html } from 'ghtml';
import { describeRole } from '../../tokens/identity.ts';
import type { ExpiringToken } from '../../webhooks/expiring-tokens.ts';
import { formatTime } from './text.ts';

/** HTML of the tokens with which nobody can publish soon. */
export function tokenList(tokens: readonly ExpiringToken[]): string {
  if (tokens.length === 0) return '';
  const items = tokens.map(
    (token) =>
      html`<li class="verdict waiting"><span>${token.name}</span> (${describeRole(token)}) until !${formatTime(token.expiresAt ?? '')}</li>`,
  );
  return html`<h2>Tokens that expire within a week</h2><ul class="verdicts">!${items}</ul>`;
}
