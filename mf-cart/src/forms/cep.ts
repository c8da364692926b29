import type { FieldDefinition } from './form-field.tsx';

export const cepField: FieldDefinition = {
  name: 'cep',
  label: 'CEP',
  autoComplete: 'postal-code',
  inputMode: 'numeric',
  maxLength: 10,
  mask: 'cep',
};

/** A Brazilian postal code as typed: eight digits, with or without hyphen, dot and blanks. */
const typedCep = /^\d{2}\.?\d{3}[-\s]?\d{3}$/;

/** Converts a typed CEP to the server's form `01310-100`; undefined when it is not a CEP. */
export function readCep(typed: string): string | undefined {
  if (!typedCep.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
