import type { CheckoutFields } from './checkout-steps.ts';

const group = (text: string, pattern: RegExp, groups: string): string =>
  pattern.test(text) ? text.replace(pattern, groups) : text;

/** A CEP as `01310-100`; any other text as it was typed. */
export const writePostalCode = (typed: string): string => group(typed.trim(), /^(\d{5})-?(\d{3})$/, '$1-$2');

/** A Brazilian phone as `(11) 98765-4321`; any other text as it was typed. */
export function writePhone(typed: string): string {
  const phone = group(typed.replaceAll(/[\s().-]/g, ''), /^(?:\+55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
  return phone.startsWith('(') ? phone : typed;
}

/** What is written before which sign. */
const cpfSigns: Readonly<Record<number, string>> = { 3: '.', 6: '.', 9: '-' };
const cnpjSigns: Readonly<Record<number, string>> = { 2: '.', 5: '.', 8: '/', 12: '-' };

/**
 * A CPF as `529.982.247-25`, a CNPJ, which may have letters, as `12.ABC.345/01DE-35`, also while they are typed; any
 * other text as it was typed.
 */
export function writeTaxId(typed: string): string {
  const id = typed.replaceAll(/[\s./-]/g, '').toUpperCase();
  if (!/^[\dA-Z]{1,14}$/.test(id)) return typed;
  const signs = /^\d{1,11}$/.test(id) ? cpfSigns : cnpjSigns;
  return [...id].map((sign, at) => `${signs[at] ?? ''}${sign}`).join('');
}

/** Who orders: name, e-mail, phone and tax number. */
export function describeCustomer({ nome, email, telefone = '', documento = '' }: CheckoutFields): string {
  return [nome, email, writePhone(telefone), writeTaxId(documento)].join(', ');
}
