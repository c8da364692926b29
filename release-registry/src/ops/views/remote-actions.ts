import { html } from 'ghtml';
import type { RemoteBoard } from '../board.ts';

/** One reason for whichever button is pressed; nothing for readers who may not change the remote. */
export function remoteActions(board: RemoteBoard): string {
  const { remote, active, previous, canary, frozen, request, mayChange } = board;
  if (!mayChange) return '';
  const button = (action: string, text: string, kind: string) =>
    html`<button class="button ${kind}" formaction="/ops/remotes/${remote}/${action}">${text}</button>`;
  const version = request?.version ?? canary?.version;
  const isOwnFreeze = frozen !== null && frozen.remote !== null;
  return html`<form method="post" class="stack actions">
<input type="hidden" name="active" value="${active}">
!${version === undefined ? '' : html`<input type="hidden" name="version" value="${version}">`}
<label class="field">Reason, for the history
<input name="reason" required maxlength="500" autocomplete="off">
</label>
<div class="buttons">
!${canary === null ? '' : button('end-canary', `End canary ${canary.version}`, 'danger')}
!${previous === null ? '' : button('rollback', `Roll back to ${previous}`, 'danger')}
!${request === null ? '' : button('confirm', `Confirm ${request.version}, requested by ${request.actor}`, 'primary')}
!${isOwnFreeze ? button('unfreeze', `Unfreeze ${remote}`, '') : frozen === null ? button('freeze', `Freeze ${remote}`, '') : ''}
</div>
</form>`;
}
