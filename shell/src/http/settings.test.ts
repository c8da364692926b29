import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('has an App-Token without being given one, but not in production', () => {
  expect(readSettings({}, '/shop').appToken).toBe('demo-app-token');
  expect(() => readSettings({ NODE_ENV: 'production' }, '/shop')).toThrow('STORE_APP_TOKEN is missing');
  expect(readSettings({ NODE_ENV: 'production', STORE_APP_TOKEN: 'given' }, '/shop').appToken).toBe('given');
});

it('takes a secret that others cannot guess, and URLs that can be asked', () => {
  const production = { NODE_ENV: 'production', STORE_APP_TOKEN: 'given' };
  const secret = 's'.repeat(24);
  expect(readSettings({ ...production, SHOP_SECRET: secret }, '/shop').secret).toBe(secret);
  const short = { ...production, SHOP_SECRET: secret.slice(1) };
  expect(() => readSettings(short, '/shop')).toThrow('SHOP_SECRET has fewer than 24');
  expect(readSettings({ STORE_API_URL: 'https://api.example' }, '/shop').storeApiUrl).toBe(
    'https://api.example',
  );
  for (const STORE_API_URL of ['api.example', 'ftp://api.example', 'api:4001'])
    expect(() => readSettings({ STORE_API_URL }, '/shop')).toThrow(
      `STORE_API_URL="${STORE_API_URL}" is no URL`,
    );
});

it('allows overrides only when the setting says so', () => {
  const overridesOf = (env: NodeJS.ProcessEnv) => readSettings(env, '/shop').overrides;
  for (const text of ['', 'off', undefined]) expect(overridesOf({ OVERRIDES: text })).toBe('off');
  expect(overridesOf({ OVERRIDES: 'on' })).toBe('on');
});

it('takes links for developers where visitors come, with a key that cannot be guessed', () => {
  const env = { OVERRIDES: 'links', HOST: '0.0.0.0', TRUST_PROXY: 'loopback' };
  const key = 'k'.repeat(32);
  expect(readSettings({ ...env, OVERRIDE_KEY: key }, '/shop')).toMatchObject({
    overrides: 'links',
    overrideLinkKey: key,
  });
  for (const OVERRIDE_KEY of [undefined, key.slice(1)])
    expect(() => readSettings({ ...env, OVERRIDE_KEY }, '/shop')).toThrow('32 random characters');
});

it.each([
  [{ HOST: '0.0.0.0' }, 'needs a loopback HOST, not 0.0.0.0'],
  [{ TRUST_PROXY: 'loopback' }, 'exclude each other'],
  [{ OVERRIDES: 'yes' }, 'is neither on, links nor off'],
  [
    { OVERRIDES: 'links', OVERRIDE_KEY: 'k'.repeat(32), INSPECT_PORT: '9229' },
    'INSPECT_PORT needs OVERRIDES=on',
  ],
  [{ OVERRIDES: 'off', INSPECT_PORT: '9229' }, 'INSPECT_PORT needs OVERRIDES=on'],
])('does not start with overrides where visitors come: %o', (env, why) => {
  expect(() => readSettings({ OVERRIDES: 'on', ...env }, '/shop')).toThrow(why);
});

it('names the origin of the card page, and nothing that could widen the policy', () => {
  const originOf = (CARD_ORIGIN: string) => readSettings({ CARD_ORIGIN }, '/shop').cardOrigin;
  expect(originOf('')).toBeUndefined();
  expect(originOf('https://cartao.example')).toBe('https://cartao.example');
  for (const text of ['https://cartao.example/', '*', 'https://a.example;script-src *'])
    expect(() => originOf(text)).toThrow('is no origin');
});
