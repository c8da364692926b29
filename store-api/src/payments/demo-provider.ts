import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { PaymentProvider } from './payment-provider.ts';

/** A reserved name (RFC 2606): no bank finds anything there, so nobody can pay. */
const pixHost = 'pix.aragem.example';

/** Takes no money. Its messages are sent by hand, at the demo console. */
export const demoProvider: PaymentProvider = {
  async createPix({ reference }) {
    const code = generatePixPayload({
      url: `${pixHost}/demo/${reference}`,
      merchantName: 'ARAGEM DEMONSTRACAO',
      merchantCity: 'SAO PAULO',
    });
    if (code === null) throw new Error(`no PIX code can be made for ${reference}`);
    return { providerId: `demo-${reference}`, code };
  },
  async refund() {},
};
