import { expect, it } from 'vitest';
import { settingsOfProcesses } from '../settings/settings-table.ts';
import { environmentOf } from './environment.ts';
import { originIn, readStartSettings } from './ports.ts';

const secrets = {
  REGISTRY_TOKEN: 'operator',
  REGISTRY_SHELL_TOKEN: 'reports',
  REGISTRY_DATABASE_URL: 'postgres://registry',
  REGISTRY_PURGE_TOKEN: 'purge',
  DATABASE_URL: 'postgres://store',
  STORE_SECRET: 'cookies',
  PGPASSWORD: 'database',
  AWS_SECRET_ACCESS_KEY: 'of the machine',
};
const env = { ...secrets, PATH: '/bin', STORE_APP_TOKEN: 'app-token', PORT: '5000' };
const secretsOf = (name: Parameters<typeof environmentOf>[0]) =>
  Object.keys(environmentOf(name, readStartSettings(env), env)).filter((each) => each in secrets);

it('gives the shop no secret but the App-Token and the one for its reports', () => {
  expect(secretsOf('shop')).toEqual(['REGISTRY_SHELL_TOKEN']);
  expect(environmentOf('shop', readStartSettings(env), env)).toMatchObject({
    PATH: '/bin',
    PORT: '5000',
    STORE_API_PORT: '4001',
    STORE_APP_TOKEN: 'app-token',
  });
});

it("names to the shop the file of its registry's token, unless another is given", () => {
  const read = (given: NodeJS.ProcessEnv) =>
    environmentOf('shop', readStartSettings({ DATA_DIR: '/srv/shop' }), given).REGISTRY_SHELL_TOKEN_FILE;
  expect(read({})).toBe('/srv/shop/registry/shell-token');
  expect(read({ REGISTRY_SHELL_TOKEN_FILE: '/run/token' })).toBe('/run/token');
});

it('names to the shop the others where they listen, on an IPv6 address too', () => {
  for (const HOST of ['::1', '[::1]']) {
    const settings = readStartSettings({ HOST });
    expect(settings.host).toBe('::1');
    expect(environmentOf('shop', settings, {})).toMatchObject({
      HOST: '::1',
      STORE_API_URL: 'http://[::1]:4001',
      REGISTRY_URL: 'http://[::1]:4002',
    });
    expect(environmentOf('store-api', settings, {}).SHOP_ORIGIN).toContain('http://[::1]:4000');
  }
  const other = { STORE_API_URL: 'http://10.0.0.7:4001' };
  expect(environmentOf('shop', readStartSettings({ HOST: '::' }), other)).toMatchObject({
    ...other,
    REGISTRY_URL: 'http://[::1]:4002',
  });
  expect(originIn(readStartSettings({ HOST: '0.0.0.0' }), 'shop')).toBe('http://127.0.0.1:4000');
});

it('gives store-api and the registry their own secrets alone', () => {
  expect(secretsOf('store-api')).toEqual(['DATABASE_URL', 'STORE_SECRET', 'PGPASSWORD']);
  expect(secretsOf('release-registry')).toEqual([
    'REGISTRY_TOKEN',
    'REGISTRY_SHELL_TOKEN',
    'REGISTRY_DATABASE_URL',
    'REGISTRY_PURGE_TOKEN',
    'PGPASSWORD',
  ]);
});

it('names to store-api the folder of its keys', () => {
  const { STORE_SECRET_DIR } = environmentOf('store-api', readStartSettings({ DATA_DIR: '/srv/shop' }), env);
  expect(STORE_SECRET_DIR).toBe('/srv/shop/secrets');
});

it('is the demonstration by name, unless DEMO is given', () => {
  const demo = (more: NodeJS.ProcessEnv) => environmentOf('store-api', readStartSettings(more), more).DEMO;
  expect(demo({})).toBe('on');
  expect(demo({ HOST: '::1' })).toBe('on');
  expect(demo({ SHOP_ORIGIN: 'http://127.0.0.1:4000,https://loja.example' })).toBe('on');
  expect(demo({ DEMO: 'off' })).toBe('off');
});

it('names the card page at store-api, another origin than the shop, to both; on this machine only, unless it is given', () => {
  for (const name of ['store-api', 'shop'] as const) {
    const card = (more: NodeJS.ProcessEnv) => environmentOf(name, readStartSettings(more), more).CARD_ORIGIN;
    expect(card({})).toBe('http://127.0.0.1:4001');
    expect(card({ SHOP_ORIGIN: 'https://loja.example' })).toBeUndefined();
    const given = { SHOP_ORIGIN: 'https://loja.example', CARD_ORIGIN: 'https://cartao.example' };
    expect(card(given)).toBe('https://cartao.example');
  }
});

it("allows the shop's own addresses at store-api, unless others are given", () => {
  const origins = (more: object) =>
    environmentOf('store-api', readStartSettings(env), { ...env, ...more }).SHOP_ORIGIN;
  expect(origins({})).toBe('http://127.0.0.1:5000,http://localhost:5000');
  expect(origins({ SHOP_ORIGIN: 'https://loja.example' })).toBe('https://loja.example');
});

it.each(['shop', 'store-api', 'release-registry'] as const)(
  'gives %s every setting that it reads',
  (name) => {
    const settings = Object.keys(settingsOfProcesses[name]);
    const given = environmentOf(
      name,
      readStartSettings({}),
      Object.fromEntries(settings.map((each) => [each, 'http://a.example'])),
    );
    // the proxies before the shop are none before the others
    const missing = settings.filter(
      (each) => !(each in given) && !(name !== 'shop' && each === 'TRUST_PROXY'),
    );
    expect(missing).toEqual([]);
  },
);
