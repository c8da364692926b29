import { html } from 'ghtml';
import { describeShare } from '../../records/share.ts';
import { type ArmView, failureRate } from '../arms.ts';
import type { RemoteBoard } from '../remote-board.ts';
import { countText, rateText } from './text.ts';

/**
 * The ways back, with a reason that is ready: one tap opens a form, another confirms. Empty for users who may not
 * change the remote.
 */
export function wayBack(board: RemoteBoard): string {
  const { remote, active, previous, canary, rollout, arms, mayChange } = board;
  if (!mayChange) return '';
  const form = (way: { action: string; label: string; confirm: string; version: string }) =>
    html`<details class="way-back"><summary class="button danger">${way.label}</summary>
<form method="post" action="/ops/remotes/${remote}/${way.action}" class="stack actions">
<input type="hidden" name="active" value="${active}">
<label class="field">Reason, for the history
<input name="reason" required maxlength="500" autocomplete="off" value="${reasonFor(way.version, arms)}">
</label>
<div class="buttons"><button class="button danger" name="version" value="${way.version}">${way.confirm}</button></div>
</form></details>`;
  const ended = canary && `${rollout === null ? 'canary' : 'the rollout of'} ${canary.version}`;
  const end = canary && {
    action: 'end-canary',
    label: `End ${ended} …`,
    confirm: `End ${ended} for its ${describeShare(canary)}`,
    version: canary.version,
  };
  const back = previous !== null && {
    action: 'rollback',
    label: `Roll back to ${previous} …`,
    confirm: `Roll back to ${previous} from ${active}`,
    version: active,
  };
  return html`<div class="buttons">!${[end, back].map((way) => (way ? form(way) : ''))}</div>`;
}

/** The figures of a release that fails, or that it was taken back on this page. */
function reasonFor(version: string, arms: readonly ArmView[]): string {
  const arm = arms.find((each) => each.version === version);
  if (arm === undefined || arm.failures === 0) return `${version} taken back on the ops page`;
  const { failures, views } = arm;
  return `${version}: ${countText(failures)} of ${countText(views)} views failed (${rateText(failureRate([arm]))})`;
}
