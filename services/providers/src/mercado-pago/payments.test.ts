import { describePaymentProvider } from 'store-api/testing';
import { expect, it } from 'vitest';
import { describePayment } from './api/describe-payment.ts';
import { signManifest, writeManifest } from './messages.ts';
import { openMercadoPago, writeMessage } from './testing/stand-in.ts';

describePaymentProvider('Mercado Pago', openMercadoPago);

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

it('asks for a boleto with the payer and the address that its API wants', async () => {
  const { provider, standIn, close } = await openMercadoPago();
  const expiresAt = new Date('2099-07-06T02:59:59.000Z');
  const code = await provider.createCode({
    provider: provider.name,
    reference: 'r1',
    cents: 1_999,
    order: 'AR-1',
    payer,
    method: 'boleto',
    expiresAt,
  });
  expect(code).toMatchObject({ code: expect.stringMatching(/^\d{47}$/), documentUrl: expect.any(String) });
  expect(standIn.asked[0]?.body).toEqual({
    external_reference: 'r1',
    payment_method_id: 'bolbradesco',
    transaction_amount: 19.99,
    description: 'Pedido AR-1',
    date_of_expiration: '2099-07-05T23:59:59.000-03:00',
    payer: {
      email: 'ana@exemplo.example',
      first_name: 'Ana',
      last_name: 'Maria Lima',
      identification: { type: 'CPF', number: '52998224725' },
      address: {
        zip_code: '01310100',
        street_name: 'Avenida do Exemplo',
        street_number: '100',
        neighborhood: 'Centro',
        city: 'São Paulo',
        federal_unit: 'SP',
      },
    },
  });
  await close();
});

it('asks its API for no key longer than it takes, and for the same one again', async () => {
  const { provider, standIn, close } = await openMercadoPago();
  const charge = {
    provider: provider.name,
    reference: 'x'.repeat(100),
    cents: 100,
    order: 'AR-1',
    payer,
    method: 'pix',
    expiresAt: new Date(),
  };
  await provider.createCode(charge);
  await provider.createCode(charge);
  const [first, second] = standIn.asked.map(({ key }) => key);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(second).toBe(first);
  await close();
});

it('gives back once, also when its API has forgotten the key of the call', async () => {
  const { provider, standIn, createCardToken, countRefunded, fail, heal, close } = await openMercadoPago();
  const charge = { provider: provider.name, reference: 'r2', cents: 1_000, order: 'AR-1', payer };
  const token = createCardToken('accepted');
  const { providerId = '' } = (await provider.chargeCard({ ...charge, instalments: 1, token })) ?? {};
  const refund = { ...charge, providerId, refund: 'one', cents: 400, others: [] };
  fail('lost-answer');
  await expect(provider.refund(refund)).rejects.toThrow();
  heal();
  standIn.forgetKeys();
  expect(await provider.refund(refund)).toMatchObject({ cents: 400, state: 'done' });
  expect(countRefunded(providerId)).toBe(400);
  await close();
});

it('verifies the signature that the documentation describes, with each secret of a rotation', async () => {
  const { provider, close } = await openMercadoPago();
  expect(writeManifest('999999999', 'abc123', '1704908010')).toBe(
    'id:999999999;request-id:abc123;ts:1704908010;',
  );
  expect(writeManifest('', 'abc123', '1704908010')).toBe('request-id:abc123;ts:1704908010;');
  expect(signManifest('id:1;', 'k')).toMatch(/^[\da-f]{64}$/);
  expect(await provider.readMessage(writeMessage('404', 'another one of a rotation'))).toBeUndefined();
  await close();
});

it('says nothing of messages about something else', async () => {
  const { provider, close } = await openMercadoPago();
  const message = writeMessage('5');
  const other = { ...message, query: { ...message.query, type: 'topic_chargebacks_wh' }, body: '{}' };
  expect(await provider.readMessage(other)).toBeUndefined();
  await close();
});

it.each([
  ['approved', 'accredited', 'paid'],
  ['approved', 'partially_refunded', 'paid'],
  ['refunded', 'refunded', 'paid'],
  ['in_process', 'pending_review_manual', 'waiting'],
  ['in_mediation', 'pending', 'paid'],
  ['charged_back', 'in_process', 'charged-back'],
  ['charged_back', 'reimbursed', 'chargeback-reversed'],
  ['cancelled', 'expired', 'expired'],
  ['a word of tomorrow', '', 'waiting'],
])('reads %s, %s as %s', (status, status_detail, state) => {
  expect(describePayment({ id: '1', status, status_detail, transaction_amount: 0.07 })).toEqual({
    providerId: '1',
    state,
    cents: 7,
  });
});
