import { html } from 'ghtml';
import { readStep } from '../../rollouts/rollout.ts';
import type { RemoteBoard } from '../remote-board.ts';
import { describeRequested } from './requested.ts';

/** The other changes of a remote, with one reason field for all buttons; empty for users who may not change it. */
export function remoteActions(board: RemoteBoard): string {
  const { remote, active, frozen, request, rollout, previews, mayChange } = board;
  if (!mayChange) return '';
  const button = (action: string, text: string, kind: string, [name, value]: readonly string[] = []) =>
    html`<button class="button ${kind}" formaction="/ops/remotes/${remote}/${action}"!${name === undefined ? '' : html` name="${name}" value="${value}"`}>${text}</button>`;
  const isOwnFreeze = frozen !== null && frozen.remote !== null;
  return html`<form method="post" class="stack actions">
<input type="hidden" name="active" value="${active}">
!${request === null ? '' : html`<input type="hidden" name="requestedAt" value="${request.at}">`}
!${rollout === null ? '' : html`<input type="hidden" name="step" value="${rollout.step}">`}
<label class="field">Reason, for the history
<input name="reason" required maxlength="500" autocomplete="off">
</label>
<div class="buttons">
!${request === null ? '' : button('confirm', `Confirm: ${describeRequested(request)}`, 'primary', ['version', request.version])}
!${rolloutButtons(board).map(({ action, text, version }) => button(action, text, '', ['version', version]))}
!${isOwnFreeze ? button('unfreeze', `Unfreeze ${remote}`, '') : frozen === null ? button('freeze', `Freeze ${remote}`, '') : ''}
!${previews.map(({ id, version, actor }) => button('revoke-preview', `End the preview of ${version} by ${actor} (${id})`, '', ['preview', id]))}
</div>
</form>`;
}

/** What a person may tell an open rollout; the way back ends it. */
function rolloutButtons({ rollout }: RemoteBoard): { action: string; text: string; version: string }[] {
  if (rollout === null) return [];
  const { version, state, step, approved } = rollout;
  if (state === 'paused')
    return [{ action: 'resume-rollout', text: `Resume the rollout of ${version}`, version }];
  const approve = {
    action: 'approve-rollout',
    text: `Approve step ${step + 1} of the rollout of ${version}`,
    version,
  };
  const pause = { action: 'pause-rollout', text: `Pause the rollout of ${version}`, version };
  return readStep(rollout).until === 'approval' && !approved ? [approve, pause] : [pause];
}
