import { readEnvironment } from '@storefront/server-kit/settings';
import { expect, it } from 'vitest';
import { shopSettings } from './environment.ts';
import { readSettings } from './settings.ts';

const strong = 'kP4-x_9Qz7Lw2mTbRr0sVv3c';

it('has an App-Token without being given one, but not in production', () => {
  expect(readSettings({}, '/shop').appToken).toBe('demo-app-token');
  expect(() => readSettings({ NODE_ENV: 'production' }, '/shop')).toThrow('STORE_APP_TOKEN is missing');
  const given = { NODE_ENV: 'production', STORE_APP_TOKEN: strong };
  expect(readSettings(given, '/shop').appToken).toBe(strong);
});

it("reports with the token that is given, else with a file's, else not at all", () => {
  const read = (env: object) => readSettings({ SHELL_NAME: 'a', ...env }, '/shop').reporting;
  const file = { REGISTRY_SHELL_TOKEN_FILE: '/run/token' };
  expect(read({ ...file, REGISTRY_SHELL_TOKEN: 'secret' })).toEqual({
    shell: 'a',
    token: { token: 'secret' },
  });
  expect(read({ ...file, REGISTRY_SHELL_TOKEN: '' })).toEqual({ shell: 'a', token: { file: '/run/token' } });
  expect(read({})).toBeUndefined();
});

it('takes a secret that others cannot guess, and URLs that can be asked', () => {
  const production = { NODE_ENV: 'production', STORE_APP_TOKEN: strong };
  const secret = 'abcdefgh'.repeat(3);
  expect(readSettings({ ...production, SHOP_SECRET: secret }, '/shop').secret).toBe(secret);
  for (const weak of [
    { SHOP_SECRET: secret.slice(1) },
    { SHOP_SECRET: 'abcdefg'.repeat(4) },
    { STORE_APP_TOKEN: 'demo-app-token' },
    { METRICS_TOKEN: 't'.repeat(24) },
    { REGISTRY_SHELL_TOKEN: 'r'.repeat(32) },
    { OVERRIDE_KEY: 'o'.repeat(32) },
    { MAINTENANCE_KEY: '12345678' },
  ])
    expect(() => readEnvironment({ ...production, ...weak }, Object.keys(shopSettings))).toThrow(
      `${Object.keys(weak)[0]}: production needs at least`,
    );
  const token = 't'.repeat(24);
  expect(readSettings({ METRICS_TOKEN: token }, '/shop').metricsToken).toBe(token);
  const cut = { METRICS_TOKEN: token.slice(1) };
  expect(() => readSettings(cut, '/shop')).toThrow('METRICS_TOKEN has fewer than 24');
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
  const env = { OVERRIDES: 'links', HOST: '0.0.0.0', TRUST_PROXY: 'loopback', PREVIEW_PORT: '0' };
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
    { OVERRIDES: 'links', OVERRIDE_KEY: 'k'.repeat(32), INSPECT_PORT: '9229', PREVIEW_PORT: '0' },
    'INSPECT_PORT needs OVERRIDES=on',
  ],
  [{ OVERRIDES: 'off', INSPECT_PORT: '9229' }, 'INSPECT_PORT needs OVERRIDES=on'],
  [{ OVERRIDES: 'links', OVERRIDE_KEY: 'k'.repeat(32) }, 'needs PREVIEW_ORIGIN or PREVIEW_PORT'],
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

it('shows previews at another host than the shop, or at a port', () => {
  const previewsOf = (env: Readonly<Record<string, string>>) => readSettings(env, '/shop').previews;
  expect(previewsOf({})).toBeUndefined();
  expect(previewsOf({ PREVIEW_PORT: '4003' })).toEqual({ port: 4003 });
  const [PREVIEW_ORIGIN, PREVIEW_FRAME_ORIGIN] = ['https://previa.loja.example', 'https://loja.example'];
  expect(previewsOf({ PREVIEW_ORIGIN, PREVIEW_FRAME_ORIGIN })).toEqual({
    origin: PREVIEW_ORIGIN,
    frameOrigin: PREVIEW_FRAME_ORIGIN,
  });
  expect(() => previewsOf({ PREVIEW_ORIGIN })).toThrow('need each other');
  expect(() => previewsOf({ PREVIEW_FRAME_ORIGIN })).toThrow('need each other');
  expect(() => previewsOf({ PREVIEW_ORIGIN: 'https://loja.example:8443', PREVIEW_FRAME_ORIGIN })).toThrow(
    "has the shop's host",
  );
  expect(() => previewsOf({ PREVIEW_ORIGIN: `${PREVIEW_ORIGIN}/`, PREVIEW_FRAME_ORIGIN })).toThrow(
    'is no origin',
  );
  const hosts = readSettings(
    { ALLOWED_HOSTS: 'loja.example', PREVIEW_ORIGIN, PREVIEW_FRAME_ORIGIN },
    '/shop',
  ).allowedHosts;
  expect(hosts).toEqual(['loja.example', 'previa.loja.example']);
  const origins = {
    SHOP_ORIGIN: 'https://loja.example,http://127.0.0.1:4000',
    PREVIEW_ORIGIN,
    PREVIEW_FRAME_ORIGIN,
  };
  expect(readSettings(origins, '/shop')).toMatchObject({
    allowedHosts: undefined,
    knownHosts: ['loja.example', '127.0.0.1:4000', 'previa.loja.example', 'loja.example'],
  });
});

it('contacts of security.txt are addresses', () => {
  const contactsOf = (SECURITY_CONTACT: string) =>
    readSettings({ SECURITY_CONTACT }, '/shop').securityContacts;
  expect(contactsOf('mailto:a@loja.example, https://loja.example/b')).toEqual([
    'mailto:a@loja.example',
    'https://loja.example/b',
  ]);
  expect(contactsOf('')).toEqual([]);
  for (const wrong of ['a@loja.example', 'http://loja.example', 'mailto:a\nExpires: b'])
    expect(() => contactsOf(wrong)).toThrow('SECURITY_CONTACT=');
});
