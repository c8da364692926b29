import { parsePostalCode, writePostalCode } from '@storefront/contracts/api';
import type { FieldDefinition } from './form-field.tsx';

export const cepField: FieldDefinition = {
  name: 'cep',
  label: 'CEP',
  autoComplete: 'postal-code',
  inputMode: 'numeric',
  maxLength: 10,
  mask: 'cep',
};

/** Converts a typed or pasted CEP to the server's form `01310-100`; undefined when it is not a CEP. */
export function readCep(typed: string): string | undefined {
  const cep = parsePostalCode(typed);
  return cep && writePostalCode(cep);
}
