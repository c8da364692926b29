import type { IForbiddenRuleType } from 'dependency-cruiser';

const rooms = [
  'shell',
  'mf-header',
  'mf-listing',
  'mf-cart',
  'mf-footer',
  'store-api',
  'release-registry',
  'shared-contracts',
  'remote-kit',
] as const;

/** Which rooms a room's sources may import, besides itself and npm packages. */
const allowed: Readonly<Record<(typeof rooms)[number], readonly string[]>> = {
  'shared-contracts': [],
  'remote-kit': ['shared-contracts'],
  shell: ['shared-contracts', 'remote-kit'],
  'mf-header': ['shared-contracts'],
  'mf-listing': ['shared-contracts'],
  'mf-cart': ['shared-contracts'],
  'mf-footer': ['shared-contracts'],
  'store-api': ['shared-contracts'],
  'release-registry': ['shared-contracts'],
};

function roomRule(room: (typeof rooms)[number]): IForbiddenRuleType {
  const others = [...rooms, 'tools', 'e2e', 'bench'].filter(
    (each) => each !== room && !allowed[room].includes(each),
  );
  return {
    name: `${room}-stays-in-its-room`,
    severity: 'error',
    comment: `${room} may import ${['itself', ...allowed[room], 'npm packages'].join(', ')} only`,
    from: { path: `^${room}/` },
    to: { path: `^(?:${others.join('|')})/` },
  };
}

const runtime = 'remote-kit/src/runtime/';

/** The dependency rules of the design, section 2. */
export const rules: readonly IForbiddenRuleType[] = [
  ...rooms.map(roomRule),
  {
    name: 'contracts-by-the-front-door',
    severity: 'error',
    comment: 'other rooms import @storefront/contracts or @storefront/contracts/api, nothing behind them',
    from: { pathNot: '^shared-contracts/' },
    to: { path: '^shared-contracts/', pathNot: '^shared-contracts/src/(?:api/|testing/)?index\\.ts$' },
  },
  {
    name: 'testing-door-for-tests',
    severity: 'error',
    comment: '@storefront/contracts/testing is for tests and what stands in a testing folder',
    from: { pathNot: '/testing/|\\.test\\.tsx?$' },
    to: { path: '^shared-contracts/src/testing/' },
  },
  {
    name: 'shell-runs-without-the-build-kit',
    severity: 'error',
    comment: 'the shell needs remote-kit to be built, never to run',
    from: { path: '^shell/src/', pathNot: '^shell/src/client/' },
    to: { path: '^remote-kit/' },
  },
  {
    name: 'client-takes-the-runtime-alone',
    severity: 'error',
    comment: "the shell's client imports @storefront/remote-kit/runtime and nothing else of remote-kit",
    from: { path: '^shell/src/client/' },
    to: { path: '^remote-kit/', pathNot: `^${runtime}federation-runtime\\.ts$` },
  },
  {
    name: 'runtime-is-browser-code',
    severity: 'error',
    comment:
      'the federation runtime runs in browsers: no module of Node, and nothing of the rest of remote-kit',
    from: { path: `^${runtime}` },
    to: { path: `^(?!${runtime}|node_modules/)`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'two files that need each other are one file, or miss a third',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    comment: 'an import that cannot be followed would escape every other rule',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\.(?:css|svg|woff2)$' },
  },
];
