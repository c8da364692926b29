import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  CardCharge,
  ChargeReport,
  CodeCharge,
  MadeCharge,
  PaymentProvider,
  ProviderRequest,
} from '../../payments/payment-provider.ts';
import { ForgedMessage, ProviderUnavailable } from '../../platform/providers/provider-errors.ts';

/**
 * What goes wrong at a provider: `down`: it does nothing and fails; `lost-answer`: it does what it is asked for, and its
 * answer does not arrive; `silent`: it does it, and never answers.
 */
export type ProviderFault = 'down' | 'lost-answer' | 'silent';

/** An adapter with its provider's stand-in, whose bank and faults a test plays. */
export interface PaymentStandIn {
  readonly provider: PaymentProvider;
  /** What the page that asks for a card gives for a card that ends so. */
  createCardToken(outcome: 'accepted' | 'declined'): string;
  /** Somebody pays a code: what is asked for, or another amount. */
  pay(charge: MadeCharge, cents?: number): void;
  expire(charge: MadeCharge): void;
  chargeBack(charge: MadeCharge): void;
  /** The bank gives back what it took. */
  reverseChargeback(charge: MadeCharge): void;
  /** The next cards' amounts are held, and not charged. */
  authorizeOnly(): void;
  /** Refunds are taken on, and done when `finishRefunds` is called. */
  delayRefunds(): void;
  finishRefunds(): void;
  /** The message about how a charge stands now, as it arrives. */
  writeMessage(charge: MadeCharge): ProviderRequest;
  /** Messages about a charge that the provider did not sign. */
  writeForgedMessages(charge: MadeCharge): readonly ProviderRequest[];
  /** Each call has this fault until `heal`. */
  fail(fault: ProviderFault): void;
  heal(): void;
  /** How often the reference was charged. */
  countCharges(reference: string): number;
  /** Cents that were given back of a charge, or will be. */
  countRefunded(providerId: string): number;
  close(): Promise<void>;
}

const payer = {
  name: 'Ana Maria Lima',
  email: 'ana@exemplo.example',
  document: '52998224725',
  address: {
    street: 'Avenida do Exemplo',
    number: '100',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    postalCode: '01310100',
  },
};

/** What every payment provider does, tried on a stand-in of it. */
export function describePaymentProvider(name: string, open: () => Promise<PaymentStandIn>): void {
  describe(`the payment provider ${name}`, () => {
    let standIn: PaymentStandIn;
    let provider: PaymentProvider;
    let reference: string;
    beforeEach(async () => {
      standIn = await open();
      ({ provider } = standIn);
      reference = crypto.randomUUID();
    });
    afterEach(() => standIn.close());

    const ask = (method: string): CodeCharge => ({
      provider: provider.name,
      reference,
      cents: 12_345,
      order: 'AR-1',
      payer,
      method,
      expiresAt: new Date(Date.now() + 3 * 24 * 3_600_000),
    });
    const askCard = (token: string): CardCharge => ({ ...ask('cartao'), instalments: 3, token });
    async function createPix(): Promise<MadeCharge> {
      const { providerId } = await provider.createCode(ask('pix'));
      return { provider: provider.name, reference, providerId };
    }
    async function payCard(): Promise<MadeCharge> {
      const report = await provider.chargeCard(askCard(standIn.createCardToken('accepted')));
      return { provider: provider.name, reference, providerId: report?.providerId ?? '' };
    }
    const listen = (charge: MadeCharge) => provider.readMessage(standIn.writeMessage(charge));
    const refund = (charge: MadeCharge, cents: number, id = 'one', others: readonly string[] = []) =>
      provider.refund({ ...charge, refund: `${reference}-${id}`, cents, others });

    it('has a name for its address, and says what it takes', () => {
      expect(provider.name).toMatch(/^[a-z\d-]{3,40}$/);
      expect(provider.methods).toContain('pix');
    });

    it('makes a code of each method that it takes, once for its reference', async () => {
      for (const method of provider.methods.filter((each) => each !== 'cartao')) {
        reference = crypto.randomUUID();
        const first = await provider.createCode(ask(method));
        expect(first.code.length).toBeGreaterThan(20);
        expect(await provider.createCode(ask(method))).toEqual(first);
        expect(standIn.countCharges(reference)).toBe(1);
      }
    });

    it('finds a charge by its reference and by its own name, and no other one', async () => {
      expect(await provider.findCharge({ provider: provider.name, reference })).toBeUndefined();
      const charge = await createPix();
      const waiting = { providerId: charge.providerId, state: 'waiting', cents: 12_345 };
      expect(await provider.findCharge({ provider: provider.name, reference })).toMatchObject(waiting);
      expect(await provider.findCharge(charge)).toMatchObject(waiting);
    });

    it('tells that a code was paid, as often as it is asked and in each message', async () => {
      const charge = await createPix();
      standIn.pay(charge);
      const paid = { providerId: charge.providerId, state: 'paid', cents: 12_345 };
      const message = standIn.writeMessage(charge);
      for (const _ of ['once', 'twice']) expect(await provider.readMessage(message)).toMatchObject(paid);
      expect(await provider.findCharge(charge)).toMatchObject(paid);
    });

    it.each([-1, 1, 5_000])(
      'tells what arrived, when it is %i cents more than was asked for',
      async (more) => {
        const charge = await createPix();
        standIn.pay(charge, 12_345 + more);
        expect(await listen(charge)).toMatchObject({ state: 'paid', cents: 12_345 + more });
      },
    );

    it('tells of an end without payment, and a message of before says nothing that is not so', async () => {
      const charge = await createPix();
      standIn.expire(charge);
      const before = standIn.writeMessage(charge);
      expect(await provider.readMessage(before)).toMatchObject({ state: 'expired' });
      standIn.pay(charge);
      expect(await listen(charge)).toMatchObject({ state: 'paid' });
      expect(['expired', 'paid']).toContain((await provider.readMessage(before))?.state);
    });

    it('takes no message that it has not signed', async () => {
      const charge = await createPix();
      standIn.pay(charge);
      const forged = standIn.writeForgedMessages(charge);
      expect(forged.length).toBeGreaterThan(2);
      for (const request of forged)
        await expect(provider.readMessage(request)).rejects.toBeInstanceOf(ForgedMessage);
    });

    it('charges a card once for its reference, with whatever token it is asked again', async () => {
      const first = await provider.chargeCard(askCard(standIn.createCardToken('accepted')));
      expect(first).toMatchObject({
        state: 'paid',
        cents: 12_345,
        card: { last: expect.stringMatching(/^\d{4}$/) },
      });
      expect(first?.card?.declined).toBeUndefined();
      const again = await provider.chargeCard(askCard(standIn.createCardToken('accepted')));
      expect(again?.providerId).toBe(first?.providerId);
      expect(standIn.countCharges(reference)).toBe(1);
    });

    it('says to its owner why a card was declined', async () => {
      const report = await provider.chargeCard(askCard(standIn.createCardToken('declined')));
      expect(report).toMatchObject({ state: 'refused', card: { declined: expect.stringMatching(/\.$/) } });
    });

    it('charges no card by a token that it did not make', async () => {
      for (const token of ['', 'any', Buffer.from('{"token":"any"}').toString('base64url')])
        expect(await provider.chargeCard(askCard(token))).toBeUndefined();
      expect(standIn.countCharges(reference)).toBe(0);
    });

    it('gives back parts, each once, and never more than was paid', async () => {
      const charge = await payCard();
      const first = await refund(charge, 100);
      expect(first).toMatchObject({ cents: 100, state: 'done' });
      expect(await refund(charge, 100)).toEqual(first);
      expect(standIn.countRefunded(charge.providerId)).toBe(100);
      const second = await refund(charge, 100, 'two', [first.refundId]);
      expect(second.refundId).not.toBe(first.refundId);
      await expect(refund(charge, 12_200, 'three', [first.refundId, second.refundId])).rejects.toThrow();
      expect(standIn.countRefunded(charge.providerId)).toBe(200);
      const report = await listen(charge);
      expect(report?.state).toBe('paid');
      if (report?.refunds)
        expect(report.refunds.map(({ refundId }) => refundId).toSorted()).toEqual(
          [first.refundId, second.refundId].toSorted(),
        );
    });

    it('says later that a refund is done, which it has taken on once', async () => {
      const charge = await payCard();
      standIn.delayRefunds();
      const { refundId, state } = await refund(charge, 100);
      expect(state).toBe('pending');
      const askAgain = () =>
        provider.refund({ ...charge, refund: `${reference}-one`, cents: 100, refundId, others: [] });
      expect(await askAgain()).toMatchObject({ refundId, state: 'pending' });
      standIn.finishRefunds();
      expect(await askAgain()).toMatchObject({ refundId, state: 'done' });
      expect(standIn.countRefunded(charge.providerId)).toBe(100);
    });

    it('takes nothing for what was given up, and what was paid before stays paid', async () => {
      const charge = await createPix();
      expect(await provider.void(charge)).toMatchObject({ state: 'expired' });
      expect(await provider.void(charge)).toMatchObject({ state: 'expired' });
      reference = crypto.randomUUID();
      const paid = await createPix();
      standIn.pay(paid);
      expect(await provider.void(paid)).toMatchObject({ state: 'paid' });
    });

    it.each([
      ['charges', 'paid'],
      ['gives up', 'expired'],
    ] as const)('%s what is authorized, once', async (what, state) => {
      standIn.authorizeOnly();
      const charge = await payCard();
      expect(await provider.findCharge(charge)).toMatchObject({ state: 'authorized' });
      const end = () => (what === 'charges' ? provider.capture(charge) : provider.void(charge));
      expect(await end()).toMatchObject({ state });
      expect(await end()).toMatchObject({ state });
    });

    it('tells that a bank took back what was paid, and that it gave it back', async () => {
      const charge = await payCard();
      standIn.chargeBack(charge);
      expect(await listen(charge)).toMatchObject({ state: 'charged-back' });
      standIn.reverseChargeback(charge);
      expect(await listen(charge)).toMatchObject({ state: 'chargeback-reversed' });
    });

    describe.each<ProviderFault>(['down', 'lost-answer', 'silent'])('that is %s', (fault) => {
      type Call = () => Promise<unknown>;
      /** Makes a call that fails, then the same one at a provider that works. */
      async function askTwice<Answer>(call: () => Promise<Answer>): Promise<Answer> {
        standIn.fail(fault);
        await expect(call()).rejects.toBeInstanceOf(ProviderUnavailable);
        standIn.heal();
        return call();
      }

      it('makes a code once when it is asked again', async () => {
        expect((await askTwice(() => provider.createCode(ask('pix')))).code).toBeTruthy();
        expect(standIn.countCharges(reference)).toBe(1);
      });

      it('charges a card once when it is asked again, also with another token', async () => {
        const report = await askTwice(() =>
          provider.chargeCard(askCard(standIn.createCardToken('accepted'))),
        );
        expect(report).toMatchObject({ state: 'paid' });
        expect(standIn.countCharges(reference)).toBe(1);
      });

      it('knows afterwards whether it has charged a card', async () => {
        standIn.fail(fault);
        await expect(
          provider.chargeCard(askCard(standIn.createCardToken('accepted'))),
        ).rejects.toBeInstanceOf(ProviderUnavailable);
        standIn.heal();
        const report = await provider.findCharge({ provider: provider.name, reference });
        expect(report?.state).toBe(fault === 'down' ? undefined : 'paid');
      });

      it('gives back once when it is asked again', async () => {
        const charge = await payCard();
        expect(await askTwice(() => refund(charge, 100))).toMatchObject({ cents: 100, state: 'done' });
        expect(standIn.countRefunded(charge.providerId)).toBe(100);
      });

      it('says so of each other call, and answers it later', async () => {
        const charge = await createPix();
        const calls: readonly Call[] = [() => provider.findCharge(charge), () => provider.void(charge)];
        const reports: unknown[] = [];
        for (const call of calls) reports.push(await askTwice(call));
        expect((reports as ChargeReport[]).map(({ state }) => state)).toEqual(['waiting', 'expired']);
      });
    });
  });
}
