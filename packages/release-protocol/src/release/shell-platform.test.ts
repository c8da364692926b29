import { describe, expect, test } from 'vitest';
import type { ContractRecord } from './release-record.ts';
import { platformRefusals, ShellPlatform } from './shell-platform.ts';

const platform: ShellPlatform = {
  federationVersion: '2.9.2',
  shared: {
    react: { version: '19.3.1', names: null },
    rxjs: { version: '7.8.2', names: ['map', 'filter'] },
  },
};
const contract = { contractsVersion: '2.0.0', federationVersion: '2.9.4', sends: [], hears: [] };
const refusals = (shared: ContractRecord['shared'], federationVersion = '2.9.4') =>
  platformRefusals({ ...contract, federationVersion, shared }, platform, 'shell-1');

test('a release that uses what the shell shares can run', () => {
  const shared = {
    react: { range: '^19.3.0', names: ['useState', '*'] },
    rxjs: { range: '^7.8.0', names: ['map'] },
  };
  expect(refusals(shared)).toEqual([]);
});

test.each(['*', '^19.3.0', '19.3.1', '~19.3.0', '>=18', '^18.0.0 || ^19.0.0'])(
  'a range of another bundler may be %s',
  (range) => {
    expect(refusals({ react: { range, names: [] } })).toEqual([]);
  },
);

test.each([
  [{ react: { range: '^20.0.0', names: [] } }, 'it needs react ^20.0.0; shell-1 has 19.3.1'],
  [{ react: { range: '^19.4.0', names: [] } }, 'it needs react ^19.4.0; shell-1 has 19.3.1'],
  [{ react: { range: '19.3.0', names: [] } }, 'it needs react 19.3.0; shell-1 has 19.3.1'],
  [{ react: { range: 'latest', names: [] } }, 'it needs react latest; shell-1 has 19.3.1'],
  [{ vue: { range: '^3.0.0', names: [] } }, 'it needs vue, which shell-1 does not share'],
  [
    { rxjs: { range: '^7.8.0', names: ['map', 'scan', 'zip'] } },
    'it uses scan, zip of rxjs, which shell-1 does not share',
  ],
])('%j is refused', (shared, expected) => {
  expect(refusals(shared)).toEqual([expected]);
});

test('a release of another major version of Module Federation is refused', () => {
  expect(refusals({}, '3.0.1')).toEqual(['it was built with Module Federation 3.0.1; shell-1 runs 2.9.2']);
});

describe('a release that was built with other contracts than a shell has', () => {
  const shell = { ...platform, shared: { '@storefront/contracts': { version: '2.10.0', names: null } } };
  const listRefusals = (contractsVersion: string, shared: ContractRecord['shared'] = {}) =>
    platformRefusals({ ...contract, contractsVersion, shared }, shell, 'shell-1');

  test.each(['1.0.0', '2.9.9', '2.10.0'])('%s can run', (version) => {
    expect(listRefusals(version)).toEqual([]);
  });

  test.each(['2.10.1', '2.11.0', '3.0.0', 'next'])('%s is refused', (version) => {
    expect(listRefusals(version)).toEqual([`it was built with contracts ${version}; shell-1 has 2.10.0`]);
  });

  test('is refused once', () => {
    const shared = { '@storefront/contracts': { range: '^2.11.0', names: [] } };
    expect(listRefusals('2.11.0', shared)).toEqual([
      'it needs @storefront/contracts ^2.11.0; shell-1 has 2.10.0',
    ]);
  });
});

test('a platform says the version of each package', () => {
  expect(ShellPlatform.parse(platform)).toEqual(platform);
  expect(ShellPlatform.safeParse({ ...platform, shared: { react: { names: null } } }).success).toBe(false);
  // @ts-expect-error a package has a version
  const wrong: ShellPlatform = { federationVersion: '2.9.2', shared: { react: { names: null } } };
  expect(Object.keys(wrong.shared)).toEqual(['react']);
});
