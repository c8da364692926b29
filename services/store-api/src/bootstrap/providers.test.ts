import { expect, it } from 'vitest';
import { readConfig } from '../platform/settings/config.ts';
import { readPostalCodes } from '../shipping/postal-codes.ts';
import { openProviders } from './providers.ts';

const own = {
  postalCodes: await readPostalCodes(),
  secrets: () => ['a secret of the shop, of 32 characters'],
  onCall: () => {},
  onFreightFailure: () => {},
};
const open = (variables: NodeJS.ProcessEnv) => openProviders(readConfig(variables), own);
const viacep = '@storefront/providers/viacep';
const production = {
  NODE_ENV: 'production',
  SHOP_ORIGIN: 'https://loja.example',
  STORE_APP_TOKEN: '0123456789abcdef0123456789abcdef01234567',
  STORE_SECRET: '0123456789abcdef0123456789abcdef01234567',
};

it('a package that is not there is named', async () => {
  await expect(open({ PROVIDERS: '@storefront/providers/nobody' })).rejects.toThrow(
    'PROVIDERS: the package @storefront/providers/nobody cannot be loaded',
  );
});

it('a package that lacks a setting names it', async () => {
  await expect(open({ PROVIDERS: '@storefront/providers/mercado-pago' })).rejects.toThrow(
    'MERCADO_PAGO_ACCESS_TOKEN',
  );
});

it('production starts with nobody who charges or delivers only where the demonstration is named', async () => {
  await expect(open({ ...production, PROVIDERS: viacep })).rejects.toThrow('none of them charges');
  const { payments } = await open({ ...production, PROVIDERS: viacep, DEMO: 'on' });
  expect(payments.name).toBe('demonstracao');
});

it('what a package does is not done by the demonstration, which does the rest', async () => {
  const variables = {
    PROVIDERS: '@storefront/providers/mercado-pago',
    DEMO: 'on',
    CARD_ORIGIN: 'http://cartao.example',
    MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-0123456789abcdef',
    MERCADO_PAGO_WEBHOOK_SECRET: '0123456789abcdef',
  };
  const { payments, cardFrame, consolePath, warehouse } = await open(variables);
  expect([payments.name, payments.isDemonstration]).toEqual(['mercado-pago', false]);
  // without a public key nobody types a card, and the demonstration's page makes no token of Mercado Pago's
  expect([payments.methods, cardFrame, consolePath]).toEqual([['pix', 'boleto'], undefined, undefined]);
  expect(warehouse).toBeDefined();
});
