import { type CheckoutInput, checkoutFieldTexts } from '@storefront/contracts/api';
import { type Html, html } from './html.ts';

export const problemHtml = (name: string): Html =>
  html`<small class="problem" id="${name}-problema">${checkoutFieldTexts[name]}</small>`;

/** A labelled input of a step, with its hint and what is wrong with it. */
export function inputHtml(input: CheckoutInput, value: string | number | undefined, isWrong: boolean): Html {
  const { name, label, type = 'text', autoComplete, inputMode, hint, optional, maxLength } = input;
  const notes = [hint && `${name}-ajuda`, isWrong && `${name}-problema`].filter(
    (id) => typeof id === 'string',
  );
  return html`<p><label for="${name}">${label}${optional && ' (opcional)'}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autoComplete}"${inputMode && html` inputmode="${inputMode}"`} maxlength="${maxLength}" value="${value}"${
    isWrong && html` aria-invalid="true"`
  }${notes.length > 0 && html` aria-describedby="${notes.join(' ')}"`}>
${hint && html`<small id="${name}-ajuda">${hint}</small>`}${isWrong && problemHtml(name)}</p>`;
}

export const hiddenFields = (fields: Readonly<Record<string, string | number>>): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
