import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedMessage, type ProviderRequest } from 'store-api/ports';

const readHeader = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

/**
 * What is signed: parts that a message does not have are left out
 * (https://www.mercadopago.com.br/developers/pt/docs/your-integrations/notifications/webhooks).
 */
export function writeManifest(id: string, requestId: string, timestamp: string): string {
  const parts = [
    ['id', id],
    ['request-id', requestId],
    ['ts', timestamp],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}

export const signManifest = (manifest: string, secret: string): string =>
  createHmac('sha256', secret).update(manifest).digest('hex');

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The id of the payment that a message is about; undefined for another kind of message. An old message that is sent again
 * does no harm: the payment is read as it is now.
 * @throws ForgedMessage when none of the secrets has signed it
 */
export function readPaymentId(
  { headers, query, body }: ProviderRequest,
  secrets: readonly string[],
): string | undefined {
  const id = query['data.id'];
  const parts = new Map(
    readHeader(headers['x-signature'])
      .split(',')
      .map((part) => {
        const at = part.indexOf('=');
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
      }),
  );
  const sent = parts.get('v1') ?? '';
  const manifest = writeManifest(
    typeof id === 'string' ? id.toLowerCase() : '',
    readHeader(headers['x-request-id']),
    parts.get('ts') ?? '',
  );
  if (!secrets.some((secret) => isEqual(signManifest(manifest, secret), sent)))
    throw new ForgedMessage('Mercado Pago did not sign it');
  const isOfPayment = query.type === 'payment' || /"type"\s*:\s*"payment"/.test(body);
  return isOfPayment && typeof id === 'string' && /^\d{1,30}$/.test(id) ? id : undefined;
}
