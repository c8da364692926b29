// @vitest-environment node
import type { Discovery } from '@storefront/release-protocol';
import { generateKey } from '@storefront/release-protocol/signing';
import { expect, test } from 'vitest';
import { aTrust, signRecord } from '../testing/signing.ts';
import { readDiscovery as readTrusted } from './read-discovery.ts';

const readDiscovery = (value: unknown) => readTrusted(value, aTrust().releaseFault);

const recordOf = (remote: string) => ({
  remote,
  version: '1.0.0',
  container: 'container',
  entry: 'client/remoteEntry.js',
  server: 'server/index.cjs',
  exposes: {},
  files: {},
  contract: { contractsVersion: '1.0.0', federationVersion: '2.9.2', sends: [], hears: [], shared: {} },
  builtAt: '2026-01-01T00:00:00Z',
});
const entryOf = (remote: string, change: object = {}) => {
  const record = { ...recordOf(remote), ...change };
  return {
    url: '',
    metadata: { integrity: '', version: '1.0.0' },
    deployment: { default: true, traffic: 100 },
    extras: {
      role: 'active',
      record,
      signature: signRecord(record),
    },
  };
};
const documentOf = (microFrontends: object) => ({ schema: 'v1', microFrontends });

test('a document is read whole, whatever its remotes are called', () => {
  const document = documentOf({ 'mf-cart': [entryOf('mf-cart')], 'mf-wishlist': [] });
  expect(readDiscovery(document)).toEqual({ discovery: document, ignored: [], unread: {} });
});

test.each([
  [
    'what is no name of a remote',
    { Wishlist: [entryOf('mf-wishlist')] },
    /^Wishlist: not the name of a remote/,
  ],
  [
    'a release with its entry on another origin',
    { 'mf-footer': [entryOf('mf-footer', { entry: 'https://evil.example/remoteEntry.js' })] },
    /^mf-footer\[0\]: extras\.record\.entry: /,
  ],
  [
    'a release with a file of no integrity',
    { 'mf-footer': [entryOf('mf-footer', { files: { 'a.js': { bytes: 1 } } })] },
    /^mf-footer\[0\]: extras\.record\.files\.a\.js\.integrity: /,
  ],
  ['an entry of another shape', { 'mf-footer': [{ url: 1 }] }, /^mf-footer\[0\]: url: /],
  [
    "another remote's release",
    { 'mf-footer': [entryOf('mf-cart')] },
    /^mf-footer\[0\]: a release of mf-cart$/,
  ],
  ['what is no list', { 'mf-footer': 'soon' }, /^mf-footer: not a list of releases$/],
])('%s is left out and named, and the others are read', (_what, other, reason) => {
  const good = { 'mf-cart': [entryOf('mf-cart')] };
  const { discovery, ignored } = readDiscovery(documentOf({ ...other, ...good }));
  expect(discovery.microFrontends['mf-cart']).toEqual(good['mf-cart']);
  expect(Object.values(discovery.microFrontends).flat()).toHaveLength(1);
  expect(ignored).toEqual([expect.stringMatching(reason)]);
});

test('one entry of another shape leaves its neighbours', () => {
  const { discovery } = readDiscovery(documentOf({ 'mf-cart': [{}, entryOf('mf-cart')] }));
  expect(discovery.microFrontends['mf-cart']).toEqual([entryOf('mf-cart')]);
});

test.each([
  ['a list', []],
  ['no document', null],
  ['no remotes', { schema: 'v1' }],
])('a document that is %s is refused', (_what, value) => {
  expect(() => readDiscovery(value)).toThrow();
});

test('what was read is a Discovery by its type', () => {
  const { discovery } = readDiscovery(documentOf({}));
  const typed: Discovery = discovery;
  // @ts-expect-error the entries left out are sentences
  const wrong: number[] = readDiscovery(documentOf({})).ignored;
  expect([typed.schema, wrong]).toEqual(['v1', []]);
});

test('an entry that cannot be read is refused by this shell when its role and version can be read', () => {
  const { extras, ...rest } = entryOf('mf-cart');
  const newer = { ...rest, extras: { ...extras, record: { ...extras.record, files: 'elsewhere' } } };
  const { unread } = readDiscovery(documentOf({ 'mf-cart': [newer], 'mf-footer': [{ url: 1 }] }));
  expect(unread).toEqual({
    'mf-cart': [
      {
        role: 'active',
        version: '1.0.0',
        state: 'refused',
        reason: expect.stringMatching(/^this shell refuses its record: extras\.record\.files: /),
      },
    ],
  });
});

test.each([
  ['no signature', undefined, 'mf-cart@1.0.0 has no signature'],
  ['the signature of another key', signRecord(recordOf('mf-cart'), generateKey()), 'is signed with key'],
  [
    "another record's signature",
    signRecord({ ...recordOf('mf-cart'), files: { 'a.js': {} } }),
    'mf-cart@1.0.0 is not what its signature was made for',
  ],
])('an entry with %s is refused, and the others are read', (_what, signature, reason) => {
  const { extras, ...rest } = entryOf('mf-cart');
  const entry = { ...rest, extras: { ...extras, signature } };
  const { discovery, ignored, unread } = readDiscovery(
    documentOf({ 'mf-cart': [entry], 'mf-footer': [entryOf('mf-footer')] }),
  );
  expect(discovery.microFrontends).toEqual({ 'mf-cart': [], 'mf-footer': [entryOf('mf-footer')] });
  expect(ignored).toEqual([expect.stringContaining(reason)]);
  expect(unread['mf-cart']).toMatchObject([{ state: 'refused', reason: expect.stringContaining(reason) }]);
});

test('a field that this shell does not know stays, since the signature covers it', () => {
  const record = { ...recordOf('mf-cart'), newer: true };
  const { extras, ...rest } = entryOf('mf-cart');
  const entry = { ...rest, extras: { ...extras, record, signature: signRecord(record) } };
  expect(readDiscovery(documentOf({ 'mf-cart': [entry] })).discovery.microFrontends['mf-cart']).toEqual([
    entry,
  ]);
});
