import { html } from 'ghtml';
import type { WebhookSummary } from '../../webhooks/deliveries.ts';
import { countText, formatTime } from './text.ts';

/** HTML of the webhooks, whose addresses may be secret, with the events that they did not receive. */
export function webhookList(webhooks: readonly WebhookSummary[]): string {
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
