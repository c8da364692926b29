import { expect, it } from 'vitest';
import { Discovery } from './discovery.ts';
import { ReleaseRecord } from './release-record.ts';

const record = ReleaseRecord.parse({
  remote: 'mf-cart',
  version: '1.2.3',
  container: 'mf_cart_1_2_3',
  entry: 'client/remoteEntry.js',
  server: 'server/index.cjs',
  exposes: {},
  files: {},
  contract: { contractsVersion: '1.0.0', federationVersion: '2.9.2', sends: [], hears: [], shared: {} },
  builtAt: '2026-01-01T00:00:00Z',
});

const discovery = (role: 'active' | 'canary' | 'previous'): Discovery => ({
  schema: 'https://mfewg.org/schema/v1-pre.json',
  microFrontends: {
    'mf-cart': [
      {
        url: '/assets/mf-cart/1.2.3/client/remoteEntry.js',
        metadata: { integrity: 'sha256-x', version: '1.2.3' },
        deployment: { traffic: 100, default: true },
        extras: { role, record },
      },
    ],
  },
});

it.each(['active', 'canary', 'previous'] as const)('lists a release as %s', (role) => {
  expect(Discovery.parse(discovery(role))).toEqual(discovery(role));
});

it('rejects a release with an unknown role', () => {
  // @ts-expect-error a role that does not exist
  expect(Discovery.safeParse(discovery('latest')).success).toBe(false);
});

it('rejects a remote whose releases are no list', () => {
  // @ts-expect-error one release in place of a list
  const wrong: Discovery = { schema: '', microFrontends: { 'mf-cart': record } };
  expect(Discovery.safeParse(wrong).success).toBe(false);
});

const limitedTo = (audience: unknown) => {
  const document = discovery('canary');
  return {
    ...document,
    microFrontends: {
      'mf-cart': document.microFrontends['mf-cart']?.map((entry) => ({
        ...entry,
        extras: { ...entry.extras, audience },
      })),
    },
  };
};

it.each(['staff', 'phone', 'desktop', 'BR-SP', 'BR-TO'])('limits a canary to %s', (name) => {
  const limited = limitedTo({ name, percent: 50 });
  expect(Discovery.parse(limited)).toEqual(limited);
});

it.each([
  { name: 'tablet', percent: 50 },
  { name: 'US-SC', percent: 50 },
  { name: 'staff' },
  { name: 'staff', percent: 50, since: '2026-01-01' },
  'staff',
])('refuses the audience %j, which this version cannot read', (audience) => {
  expect(Discovery.safeParse(limitedTo(audience)).success).toBe(false);
});
