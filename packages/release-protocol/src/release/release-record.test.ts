import { expect, test } from 'vitest';
import { ReleaseRecord } from './release-record.ts';

const record = {
  remote: 'mf-cart',
  version: '1.2.3',
  container: 'mf_cart_1_2_3',
  entry: 'client/remoteEntry.js',
  server: 'server/index.cjs',
  exposes: {
    CartPage: { js: ['client/a.js'], css: ['client/a.css'], asyncCss: ['client/late.css'] },
  },
  files: {},
  contract: { contractsVersion: '1.0.0', federationVersion: '2.9.2', sends: [], hears: [], shared: {} },
  builtAt: '2026-01-01T00:00:00Z',
};

const withFiles = (files: object) => ({ ...record, exposes: { CartPage: files } });

test('a record names the style sheets of later chunks', () => {
  expect(ReleaseRecord.parse(record).exposes.CartPage?.asyncCss).toEqual(['client/late.css']);
});

test('a record names the ui package that it bundles, unless it has none', () => {
  const withUi = { ...record, contract: { ...record.contract, uiVersion: '1.0.0' } };
  expect(ReleaseRecord.parse(withUi).contract.uiVersion).toBe('1.0.0');
  expect(ReleaseRecord.parse(record).contract.uiVersion).toBeUndefined();
  expect(ReleaseRecord.safeParse({ ...withUi, contract: { ...withUi.contract, uiVersion: 1 } }).success).toBe(
    false,
  );
});

test('an older record without these fields is accepted', () => {
  const older = withFiles({ js: ['client/a.js'], css: ['client/a.css'] });
  expect(ReleaseRecord.parse(older)).toEqual(older);
});

test.each([
  ['a folder above the release', ['../other.css']],
  ['one name without a list', 'client/late.css'],
])('%s is rejected', (_what, asyncCss) => {
  expect(ReleaseRecord.safeParse(withFiles({ js: [], css: [], asyncCss })).success).toBe(false);
});

test('a list of style sheets is a list of paths by its type', () => {
  const typed: ReleaseRecord = ReleaseRecord.parse(record);
  // @ts-expect-error numbers are no paths
  const wrong: ReleaseRecord['exposes'] = { CartPage: { js: [], css: [], asyncCss: [1] } };
  expect(Object.keys(typed.exposes)).toEqual(Object.keys(wrong));
});

const withHash = (integrity: string) => ({ ...record, files: { 'client/a.js': { integrity, bytes: 1 } } });

test.each([`sha256-${'a'.repeat(43)}=`, `sha384-${'a'.repeat(64)}`])(
  '%s may be a file’s hash',
  (integrity) => {
    expect(ReleaseRecord.safeParse(withHash(integrity)).success).toBe(true);
  },
);

test.each([
  '',
  'sha256-',
  `sha256-${'a'.repeat(64)}`,
  `sha384-${'a'.repeat(43)}=`,
  `md5-${'a'.repeat(22)}==`,
])('"%s" is rejected as a hash', (integrity) => {
  expect(ReleaseRecord.safeParse(withHash(integrity)).success).toBe(false);
});
