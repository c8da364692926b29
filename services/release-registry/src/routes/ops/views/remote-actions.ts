import { type ActivationRequest, describeShare, readStep } from '@storefront/release-protocol/calls';
import { html } from 'ghtml';
import { readStoredPlan } from '../../../rollouts/rollout.ts';
import { type ArmView, failureRate } from '../arms.ts';
import type { RemoteBoard } from '../board.ts';
import { reasonField } from './reason-field.ts';
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
!${reasonField(reasonFor(way.version, arms))}
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
!${reasonField()}
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

/** Describes what a confirmation would do: to whom the release then goes. */
export function describeRequested({ version, percent, audience, plan }: ActivationRequest): string {
  if (plan !== null) {
    const [first = { percent: 100 }] = readStoredPlan(plan).steps;
    return `rollout of ${version}, first to ${describeShare(first)}`;
  }
  return percent === null
    ? `${version} for all visitors`
    : `canary ${version} for ${describeShare({ percent, audience })}`;
}
