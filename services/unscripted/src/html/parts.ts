import { formatReais } from '@storefront/contracts';
import {
  type Cart,
  type CheckoutInput,
  checkoutFieldTexts,
  type DeliveryOption,
  deliveryTime,
  describeCartSums,
  normalizeLine,
  type SumLine,
  tooLongText,
} from '@storefront/contracts/api';
import { type Html, html } from './html.ts';

export const problemHtml = (name: string, text = checkoutFieldTexts[name]): Html =>
  html`<small class="problem" id="${name}-problema">${text}</small>`;

/** A labelled input of a step, with its hint and what is wrong with it. */
export function inputHtml(
  input: CheckoutInput,
  value: string | number | undefined,
  isRefused: boolean,
): Html {
  const { name, label, type = 'text', autoComplete, inputMode, hint, optional, maxLength } = input;
  const isTooLong = normalizeLine(String(value ?? '')).length > maxLength;
  const isWrong = isRefused || isTooLong;
  const notes = [hint && `${name}-ajuda`, isWrong && `${name}-problema`].filter(
    (id) => typeof id === 'string',
  );
  return html`<p><label for="${name}">${label}${optional && ' (opcional)'}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autoComplete}"${inputMode && html` inputmode="${inputMode}"`} value="${value}"${
    isWrong && html` aria-invalid="true"`
  }${notes.length > 0 && html` aria-describedby="${notes.join(' ')}"`}>
${hint && html`<small id="${name}-ajuda">${hint}</small>`}${isWrong && problemHtml(name, isTooLong ? tooLongText(maxLength) : undefined)}</p>`;
}

export const hiddenFields = (fields: Readonly<Record<string, string | number>>): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

/** Sums of a cart, paid in cash. */
export const listCartSums = (cart: Cart): readonly SumLine[] =>
  describeCartSums(cart).map(({ label, reais = 0 }) => ({ label, text: formatReais(reais) }));

/** The last line is the total. */
export const sumsList = (lines: readonly SumLine[]): Html =>
  html`<dl class="sums">${lines.map(({ label, text }, at) => {
    const total = at === lines.length - 1 && html` class="total"`;
    return html`<dt${total}>${label}</dt><dd${total}>${text}</dd>`;
  })}</dl>`;

/** `Entrega padrão, até 4 dias úteis: R$ 79,90`. */
export const describeDelivery = (delivery: DeliveryOption): string =>
  `${delivery.nome}, ${deliveryTime(delivery)}: ${delivery.centavos === 0 ? 'grátis' : formatReais(delivery.centavos / 100)}`;
