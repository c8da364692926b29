import { normalizeTyped, parsePhone, parsePostalCode, parseTaxId } from './parse-typed.ts';

/** A CEP as `01310-100`; any other text as it was typed. */
export const writePostalCode = (typed: string): string =>
  parsePostalCode(typed)?.replace(/^(\d{5})/, '$1-') ?? typed;

/** A Brazilian phone as `(11) 98765-4321`; any other text as it was typed. */
export const writePhone = (typed: string): string =>
  parsePhone(typed)?.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') ?? typed;

/** What is written before which sign. */
const cpfSigns: Readonly<Record<number, string>> = { 3: '.', 6: '.', 9: '-' };
const cnpjSigns: Readonly<Record<number, string>> = { 2: '.', 5: '.', 8: '/', 12: '-' };

/**
 * A CPF as `529.982.247-25`, a CNPJ, which may have letters, as `12.ABC.345/01DE-35`, also while they are typed; any
 * other text as it was typed.
 */
export function writeTaxId(typed: string): string {
  const id =
    parseTaxId(typed) ??
    normalizeTyped(typed)
      .replaceAll(/[\s./-]/g, '')
      .toUpperCase();
  if (!/^[\dA-Z]{1,14}$/.test(id)) return typed;
  const signs = /^\d{1,11}$/.test(id) ? cpfSigns : cnpjSigns;
  return [...id].map((sign, at) => `${signs[at] ?? ''}${sign}`).join('');
}
