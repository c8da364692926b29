import {
  parsePhone,
  parsePostalCode,
  writePhone,
  writePostalCode,
  writeTaxId,
} from '@storefront/contracts/api';

/** Writes what is typed as people write it: a CEP as `01310-100`, a phone as `(11) 98765-4321`, a CPF as `529.982.247-25`. */
export const masks = {
  cep: (typed: string): string => {
    if (parsePostalCode(typed)) return writePostalCode(typed);
    const digits = typed.replaceAll(/\D/g, '');
    if (!isPartial(typed) || digits.length > 8) return typed;
    return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
  },
  phone: (typed: string): string => {
    if (parsePhone(typed)) return writePhone(typed);
    const digits = typed.replaceAll(/\D/g, '');
    if (!isPartial(typed) || digits.length > 11) return typed;
    if (digits.length < 3) return digits;
    const last = digits.length > 10 ? 7 : 6;
    const head = `(${digits.slice(0, 2)}) ${digits.slice(2, last)}`;
    return digits.length > last ? `${head}-${digits.slice(last)}` : head;
  },
  taxId: writeTaxId,
} as const;

/** Whether the text has nothing but what a mask writes: any other text, such as a number of another country, stays as it is. */
const isPartial = (typed: string): boolean => /^[\d\s().-]*$/.test(typed);

export type MaskName = keyof typeof masks;

/** Masks what is typed at the end of an input; a correction in the middle is left as typed, so that the caret stays. */
export function maskInput(input: HTMLInputElement, mask: MaskName): void {
  const { value, selectionStart } = input;
  const masked = masks[mask](value);
  if (masked !== value && (selectionStart === null || selectionStart === value.length)) input.value = masked;
}
