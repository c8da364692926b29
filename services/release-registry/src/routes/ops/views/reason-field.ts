import { html } from 'ghtml';
import { maxReasonLength } from '../../../access/validate.ts';

/** Field of the reason that the history keeps. What is too long is refused by the browser, with these words, and not cut. */
export const reasonField = (value = ''): string =>
  html`<label class="field">Reason, for the history
<input name="reason" required pattern=".{0,${maxReasonLength}}" title="At most ${maxReasonLength} characters" autocomplete="off" value="${value}">
</label>`;
