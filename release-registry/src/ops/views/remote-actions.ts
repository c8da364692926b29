import { html } from 'ghtml';
import type { RemoteBoard } from '../remote-board.ts';

/** The other changes of a remote, with one reason field for all buttons; empty for users who may not change it. */
export function remoteActions(board: RemoteBoard): string {
  const { remote, active, frozen, request, previews, mayChange } = board;
  if (!mayChange) return '';
  const button = (action: string, text: string, kind: string, [name, value]: readonly string[] = []) =>
    html`<button class="button ${kind}" formaction="/ops/remotes/${remote}/${action}"!${name === undefined ? '' : html` name="${name}" value="${value}"`}>${text}</button>`;
  const isOwnFreeze = frozen !== null && frozen.remote !== null;
  return html`<form method="post" class="stack actions">
<input type="hidden" name="active" value="${active}">
<label class="field">Reason, for the history
<input name="reason" required maxlength="500" autocomplete="off">
</label>
<div class="buttons">
!${request === null ? '' : button('confirm', `Confirm ${request.version}, requested by ${request.actor}`, 'primary', ['version', request.version])}
!${isOwnFreeze ? button('unfreeze', `Unfreeze ${remote}`, '') : frozen === null ? button('freeze', `Freeze ${remote}`, '') : ''}
!${previews.map(({ id, version, actor }) => button('revoke-preview', `End the preview of ${version} by ${actor} (${id})`, '', ['preview', id]))}
</div>
</form>`;
}
