import type { CheckoutFields } from '@storefront/contracts/api';
import type { Street, StreetProvider } from '../shipping/postal-codes.ts';

/** The digits of a whole postal code; undefined for anything else. */
function readPostalCode(typed = ''): string | undefined {
  const digits = typed.trim().replace('-', '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

/**
 * Adds the street and the district of a new postal code. What was typed stays; what the code before had completed
 * follows the new one.
 * @throws Error when the provider does not answer
 */
export async function completeAddress(
  streets: StreetProvider,
  before: CheckoutFields,
  changes: CheckoutFields,
): Promise<CheckoutFields> {
  const code = readPostalCode(changes.cep);
  const formerCode = readPostalCode(before.cep);
  if (code === undefined || code === formerCode) return changes;
  const now = await streets.find(code);
  if (!now) return changes;
  const former = formerCode === undefined ? undefined : await streets.find(formerCode);
  const isOpen = (name: 'logradouro' | 'bairro', part: keyof Street) =>
    !changes[name] && (!before[name] || before[name] === former?.[part]);
  return {
    ...changes,
    ...(isOpen('logradouro', 'street') && { logradouro: now.street }),
    ...(isOpen('bairro', 'district') && { bairro: now.district }),
  };
}
