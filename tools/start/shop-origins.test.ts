import { expect, it } from 'vitest';
import { readStartSettings } from './ports.ts';
import { shopOrigins } from './shop-origins.ts';

const names = ['192.168.0.7', '2001:db8::7', 'mesa', 'mesa.local'];
const originsOf = (env: NodeJS.ProcessEnv) => shopOrigins(readStartSettings(env), env, names).split(',');

const own = ['http://127.0.0.1:4000', 'http://localhost:4000'];

it('are those of the machine itself while the shop listens to it alone', () => {
  expect(originsOf({})).toEqual(own);
  expect(originsOf({ HOST: '::1', PORT: '5000' })).toEqual([
    'http://127.0.0.1:5000',
    'http://localhost:5000',
    'http://[::1]:5000',
  ]);
});

it.each(['0.0.0.0', '::'])('are also its names in the network when the shop listens on %s', (host) => {
  expect(originsOf({ HOST: host })).toEqual(
    expect.arrayContaining([
      ...own,
      'http://192.168.0.7:4000',
      'http://[2001:db8::7]:4000',
      'http://mesa:4000',
      'http://mesa.local:4000',
    ]),
  );
});

it('must be given in production, but for those of the machine itself', () => {
  expect(originsOf({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toEqual(own);
});

it('are those that are given, and no others', () => {
  expect(originsOf({ HOST: '0.0.0.0', SHOP_ORIGIN: 'https://loja.example' })).toEqual([
    'https://loja.example',
  ]);
});

it("of this machine are addresses that a browser's Origin may have", () => {
  const settings = readStartSettings({ HOST: '0.0.0.0' });
  for (const origin of shopOrigins(settings, {}).split(',')) expect(new URL(origin).origin).toBe(origin);
});
