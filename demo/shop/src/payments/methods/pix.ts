import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { CodeCharge } from 'store-api/ports';

/** A reserved name (RFC 2606): no bank reaches anything there, so nobody can pay. */
const pixHost = 'pix.aragem.example';

export function writePix({ reference }: CodeCharge): string {
  const code = generatePixPayload({
    url: `${pixHost}/demo/${reference}`,
    merchantName: 'ARAGEM DEMONSTRACAO',
    merchantCity: 'SAO PAULO',
  });
  if (code === null) throw new Error(`no PIX code can be made for ${reference}`);
  return code;
}
