import { randomBytes } from 'node:crypto';
import { type PaymentProvider, ProviderUnavailable } from 'store-api/ports';
import { describePaymentProvider, type PaymentStandIn, type ProviderFault } from 'store-api/testing';
import { writeCardToken } from './card-token.ts';
import { DemoBank } from './demo-bank.ts';
import { createDemoPayments, signMessage } from './demo-payments.ts';

/** The demonstration's bank is in the same process, so faults are those of the way to it. */
function disturb(provider: PaymentProvider, readFault: () => ProviderFault | undefined): PaymentProvider {
  return new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...parameters: unknown[]) => {
        const fault = readFault();
        if (fault === 'down') throw new ProviderUnavailable('down');
        const answer: unknown = await Reflect.apply(member, target, parameters);
        if (fault !== undefined) throw new ProviderUnavailable(fault);
        return answer;
      };
    },
  });
}

async function openDemonstration(): Promise<PaymentStandIn> {
  const [cards, messages] = [randomBytes(32), randomBytes(32)];
  const bank = new DemoBank();
  let fault: ProviderFault | undefined;
  const provider = disturb(
    createDemoPayments({ cards: () => [cards], messages: () => [messages] }, bank),
    () => fault,
  );
  const write = (providerId: string, key: Buffer) => {
    const { state = 'paid', cents = 0 } = bank.findByProviderId(providerId) ?? {};
    const body = JSON.stringify({ providerId, kind: state, cents });
    return {
      provider: provider.name,
      headers: { 'x-signature': signMessage(body, key) },
      query: {},
      body,
    };
  };
  return {
    provider,
    createCardToken: (outcome) =>
      writeCardToken(
        { outcome: outcome === 'accepted' ? 'accepted' : 'funds', brand: 'Visa', last: '1111' },
        cards,
        Date.now(),
      ),
    pay: (charge, cents) => bank.change(charge, { state: 'paid', ...(cents !== undefined && { cents }) }),
    expire: (charge) => bank.change(charge, { state: 'expired' }),
    chargeBack: (charge) => bank.change(charge, { state: 'charged-back' }),
    reverseChargeback: (charge) => bank.change(charge, { state: 'chargeback-reversed' }),
    authorizeOnly() {
      bank.isAuthorizeOnly = true;
    },
    delayRefunds() {
      bank.areRefundsDelayed = true;
    },
    finishRefunds: () => bank.finishRefunds(),
    writeMessage: ({ providerId }) => write(providerId, messages),
    writeForgedMessages({ providerId }) {
      const message = write(providerId, messages);
      return [
        write(providerId, randomBytes(32)),
        { ...message, headers: {} },
        { ...message, headers: { 'x-signature': 'sha256=00' } },
        { ...message, body: message.body.replace('"cents":', '"cents":1') },
      ];
    },
    fail(next) {
      fault = next;
    },
    heal() {
      fault = undefined;
    },
    countCharges: (reference) => (bank.find(reference) ? 1 : 0),
    countRefunded: (providerId) =>
      (bank.findByProviderId(providerId)?.refunds ?? []).reduce((sum, { cents }) => sum + cents, 0),
    close: async () => {},
  };
}

describePaymentProvider('of the demonstration', openDemonstration);
