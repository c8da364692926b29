import { createHash } from 'node:crypto';
import type { CodeCharge } from 'store-api/ports';

/** No bank has this number, so nobody can pay. */
const bank = '999';

/** A line of 47 digits, as those of boletos; the same charge always has the same one. */
export function writeBoleto({ reference, cents }: CodeCharge): string {
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`).toString();
  return `${bank}9${digits.slice(0, 33)}${String(cents).padStart(10, '0')}`;
}
