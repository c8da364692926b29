import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type CodeCharge,
  ForgedMessage,
  type PaymentProvider,
  type ProviderRequest,
  ProviderUnavailable,
  UnreadableAnswer,
} from 'store-api/ports';
import * as z from 'zod';
import { readCardToken, type TokenParts } from './card-token.ts';
import { type DemoBank, describeCharge } from './demo-bank.ts';
import { writeBoleto } from './methods/boleto.ts';
import { writePix } from './methods/pix.ts';

const demoPaymentsName = 'demonstracao';

/** The purpose of the keys of its messages. */
export const webhookPurpose = 'webhook';

const reasons: Readonly<Record<Exclude<TokenParts['outcome'], 'accepted' | 'down'>, string>> = {
  funds: 'O limite do cartão não é suficiente.',
  declined: 'O banco não autorizou a compra.',
};

/** How the provider makes the code of each method. */
const codes: Readonly<Record<string, (charge: CodeCharge) => string>> = {
  pix: writePix,
  boleto: writeBoleto,
};

/** A message: how a charge stands, in words of its own. */
const Message = z.object({
  providerId: z.string().min(1).max(100),
  kind: z.enum(['paid', 'expired', 'refused', 'charged-back', 'chargeback-reversed']),
  cents: z.number().int().nonnegative(),
});
type DemoMessage = z.infer<typeof Message>;

/** The signature of a message: `sha256=` and the HMAC of its body. */
export const signMessage = (body: string, key: Buffer): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

function isSigned(body: string, signature: unknown, keys: readonly Buffer[]): boolean {
  if (typeof signature !== 'string') return false;
  const sent = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signMessage(body, key));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

function readMessage({ headers, body }: ProviderRequest, keys: readonly Buffer[]): DemoMessage {
  if (!isSigned(body, headers['x-signature'], keys))
    throw new ForgedMessage('the demonstration did not sign it');
  try {
    return Message.parse(JSON.parse(body));
  } catch (error) {
    throw new UnreadableAnswer('a message of the demonstration', { cause: error });
  }
}

interface DemoKeys {
  /** Of the card page's tokens. */
  readonly cards: () => readonly Buffer[];
  /** Of the messages. */
  readonly messages: () => readonly Buffer[];
}

/** A provider that takes no money. A person sends its messages at the demo console. */
export function createDemoPayments(keys: DemoKeys, bank: DemoBank): PaymentProvider {
  return {
    name: demoPaymentsName,
    methods: [...Object.keys(codes), 'cartao'],
    isDemonstration: true,
    async createCode(charge) {
      const { reference, cents, method } = charge;
      const code = codes[method]?.(charge);
      if (code === undefined) throw new Error(`the demonstration has no ${method}`);
      const made = bank.open({ reference, cents, state: 'waiting', code });
      return { providerId: made.providerId, code: made.code ?? code };
    },
    async identifyCard(token) {
      const parts = readCardToken(token, keys.cards(), Date.now());
      return parts && `${parts.brand} ${parts.last}`;
    },
    async chargeCard({ reference, cents, token }) {
      const parts = readCardToken(token, keys.cards(), Date.now());
      if (!parts) return undefined;
      const { outcome, brand, last } = parts;
      const known = bank.find(reference);
      if (!known && outcome === 'down')
        throw new ProviderUnavailable('the provider of the demonstration plays dead');
      const declined = outcome === 'accepted' || outcome === 'down' ? undefined : reasons[outcome];
      const card = { brand, last, ...(declined !== undefined && { declined }) };
      const accepted = bank.isAuthorizeOnly ? 'authorized' : 'paid';
      return describeCharge(
        bank.open({ reference, cents, card, state: declined === undefined ? accepted : 'refused' }),
      );
    },
    async findCharge({ reference }) {
      const charge = bank.find(reference);
      return charge && describeCharge(charge);
    },
    async capture(charge) {
      const known = bank.findByProviderId(charge.providerId);
      return describeCharge(bank.change(charge, known?.state === 'authorized' ? { state: 'paid' } : {}));
    },
    async void(charge) {
      const known = bank.findByProviderId(charge.providerId);
      const mayEnd = known?.state === 'waiting' || known?.state === 'authorized';
      return describeCharge(bank.change(charge, mayEnd ? { state: 'expired' } : {}));
    },
    async refund({ providerId, refund, cents }) {
      const { refund: _, ...made } = bank.giveBack(providerId, { refund, cents });
      return made;
    },
    async readMessage(request) {
      const { providerId, kind, cents } = readMessage(request, keys.messages());
      return { providerId, state: kind, cents };
    },
  };
}
