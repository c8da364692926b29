import { describeRollout, describeShortly } from '@storefront/release-protocol/calls';
import { html } from 'ghtml';
import type { RemoteBoard } from '../board.ts';

/** HTML of a rollout's steps and of how near its figures are to either decision, and of what the comparison rests on. */
export function rolloutView({ rollout, evidence, setup }: RemoteBoard): string {
  const checks = setup.map(
    ({ isRight, text }) => html`<li class="verdict ${isRight ? '' : 'refused'}">${text}</li>`,
  );
  const checked = checks.length === 0 ? '' : html`<ul class="verdicts">!${checks}</ul>`;
  if (rollout === null) return checked;
  const shares = [...rollout.plan.steps, { percent: 100 }];
  const steps = shares.map(
    (share, index) =>
      html`<li class="badge"!${index === rollout.step ? ' aria-current="step"' : ''}>${describeShortly(share)}</li>`,
  );
  const meters =
    evidence === null
      ? ''
      : html`!${meter('Evidence for the next step', evidence.towardsNext)}!${meter('Evidence for a rollback', evidence.towardsRollback)}`;
  return html`<h3>Rollout</h3>
<ol class="badges ramp" aria-label="Steps of the rollout">!${steps}</ol>
<p class="hint">${describeRollout(rollout)}</p>
!${meters}!${checked}`;
}

function meter(label: string, value: number): string {
  const percent = Math.floor(100 * value);
  return html`<label class="evidence">${label} <meter min="0" max="100" value="${percent}"></meter> ${percent}%</label>`;
}
