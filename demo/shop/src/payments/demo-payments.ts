import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { CardResult, PaymentProvider } from 'store-api/ports';
import { readCardToken, type TokenParts } from './card-token.ts';

/** A reserved name (RFC 2606): no bank reaches anything there, so nobody can pay. */
const pixHost = 'pix.aragem.example';

const reasons: Readonly<Record<Exclude<TokenParts['outcome'], 'accepted' | 'down'>, string>> = {
  funds: 'O limite do cartão não é suficiente.',
  declined: 'O banco não autorizou a compra.',
};

/** The last charges of this process, in which the demonstration's only provider runs. */
const charges = new Map<string, CardResult>();
const mostCharges = 10_000;

function resultOf(reference: string, { outcome, brand, last }: TokenParts): CardResult {
  if (outcome === 'down') throw new Error('the provider of the demonstration plays dead');
  const declined = outcome === 'accepted' ? undefined : reasons[outcome];
  return { providerId: `demo-${reference}`, brand, last, ...(declined !== undefined && { declined }) };
}

/**
 * A provider that takes no money. A person sends its messages at the demo console.
 * @param keys the keys of the card page's tokens
 */
export const createDemoPayments = (keys: () => readonly Buffer[]): PaymentProvider => ({
  async createPix({ reference }) {
    const code = generatePixPayload({
      url: `${pixHost}/demo/${reference}`,
      merchantName: 'ARAGEM DEMONSTRACAO',
      merchantCity: 'SAO PAULO',
    });
    if (code === null) throw new Error(`no PIX code can be made for ${reference}`);
    return { providerId: `demo-${reference}`, code };
  },
  async identifyCard(token) {
    const parts = readCardToken(token, keys(), Date.now());
    return parts && `${parts.brand} ${parts.last}`;
  },
  async chargeCard({ reference, token }) {
    const parts = readCardToken(token, keys(), Date.now());
    if (!parts) return undefined;
    const result = charges.get(reference) ?? resultOf(reference, parts);
    charges.set(reference, result);
    const [oldest] = charges.keys();
    if (charges.size > mostCharges && oldest !== undefined) charges.delete(oldest);
    return result;
  },
  findCharge: async (reference) => charges.get(reference),
  async refund() {},
});
