import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('has an App-Token without being given one, but not in production', () => {
  expect(readSettings({}, '/shop').appToken).toBe('demo-app-token');
  expect(() => readSettings({ NODE_ENV: 'production' }, '/shop')).toThrow('STORE_APP_TOKEN is missing');
  expect(readSettings({ NODE_ENV: 'production', STORE_APP_TOKEN: 'given' }, '/shop').appToken).toBe('given');
});

it('allows overrides only when the setting says so', () => {
  const overridesOf = (env: NodeJS.ProcessEnv) => readSettings(env, '/shop').overrides;
  expect(['', 'off', undefined].map((text) => overridesOf({ OVERRIDES: text }))).toEqual([
    false,
    false,
    false,
  ]);
  expect(overridesOf({ OVERRIDES: 'on' })).toBe(true);
});

it.each([
  [{ HOST: '0.0.0.0' }, 'needs a loopback HOST, not 0.0.0.0'],
  [{ TRUST_PROXY: 'loopback' }, 'exclude each other'],
  [{ OVERRIDES: 'yes' }, 'is neither on nor off'],
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
