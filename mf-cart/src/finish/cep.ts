/** Error message for an invalid CEP. */
export const wrongCep = 'Escreva um CEP de 8 números, como 01310-100.';

/** A Brazilian postal code as typed: eight digits, with or without hyphen, dot and blanks. */
const typedCep = /^\d{2}\.?\d{3}[-\s]?\d{3}$/;

/** The CEP as the server takes it, `01310-100`; undefined when it is none. */
export function readCep(typed: string): string | undefined {
  if (!typedCep.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
