import type { IForbiddenRuleType } from 'dependency-cruiser';
import { allFolders } from './folders/all-folders.ts';
import { folderRules, programsRule } from './folders/folder-rules.ts';

/** Exports of remote-kit for the tests of remotes. */
export const shopTesting = '^packages/remote-kit/src/testing/shop/';

/** Files that no page loads: tests, what they share, and galleries. */
const outsidePages =
  '/testing/|\\.test\\.tsx?$|\\.gallery\\.tsx$|^packages/remote-kit/src/gallery-(?:page|file)\\.tsx?$';

const runtime = 'packages/remote-kit/src/runtime/';

export const commonRules: readonly IForbiddenRuleType[] = [
  ...Object.entries(allFolders).flatMap(folderRules),
  programsRule,
  {
    name: 'contracts-by-their-entries',
    severity: 'error',
    comment: 'other packages import @storefront/contracts, its /api or /routes, nothing behind them',
    from: { pathNot: '^shared-contracts/' },
    to: {
      path: '^shared-contracts/',
      pathNot: '^shared-contracts/src/(?:(?:api/|routes/|testing/)?index|version)\\.ts$',
    },
  },
  {
    name: 'routes-entry-is-no-page-code',
    severity: 'error',
    comment:
      '@storefront/contracts/routes is for builders and servers; of a remote, its routes.ts alone imports it',
    from: { path: '^(?:mf-|shell/src/(?:client|page)/)', pathNot: '^mf-[^/]+/src/routes\\.ts$|/testing/' },
    to: { path: '^shared-contracts/src/routes/index\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'protocol-by-its-entries',
    severity: 'error',
    comment:
      'other packages import @storefront/release-protocol, its /calls or /signing, nothing behind them',
    from: { pathNot: '^packages/release-protocol/' },
    to: {
      path: '^packages/release-protocol/',
      pathNot: '^packages/release-protocol/src/(?:release|calls|signing)/index\\.ts$',
    },
  },
  {
    name: 'command-is-for-upkeep',
    severity: 'error',
    comment:
      'the registry runs without the command: its programs of upkeep alone are run as the command is, from services/release-registry/src/upkeep',
    from: { path: '^services/release-registry/src/', pathNot: '/src/(?:upkeep|testing|tests)/' },
    to: { path: '^packages/release-cli/' },
  },
  {
    name: 'protocol-is-no-page-code',
    severity: 'error',
    comment:
      '@storefront/release-protocol is for builders and servers: what a page loads imports its types alone',
    from: { path: '^shell/src/(?:client|page)/', pathNot: '/testing/' },
    to: { path: '^packages/release-protocol/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'signing-entry-is-for-servers',
    severity: 'error',
    comment: '@storefront/release-protocol/signing needs Node: what others read of a record does without it',
    from: { path: '^(?:shell/src/(?:client|page)/|packages/release-protocol/src/release/)' },
    to: { path: '^packages/release-protocol/src/signing/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'drawings-by-their-exports',
    severity: 'error',
    comment: 'other packages import the exports of @storefront/product-drawings, nothing behind them',
    from: { pathNot: '^demo/drawings/' },
    to: {
      path: '^demo/drawings/',
      pathNot: '^demo/drawings/src/(?:draw|product/product|source-hash)\\.ts$',
    },
  },
  {
    name: 'store-api-by-its-ports',
    severity: 'error',
    comment: 'a package of providers imports store-api/ports, and its tests store-api/testing',
    from: { pathNot: '^services/store-api/|/testing/' },
    to: { path: '^services/store-api/', pathNot: '^services/store-api/src/ports\\.ts$' },
  },
  {
    name: 'migrations-are-frozen',
    severity: 'error',
    comment: 'a migration that has run never changes, so that it imports nothing of the repository that does',
    from: { path: '^services/[^/]+/migrations/' },
    to: { path: '^(?!node_modules/)' },
  },
  {
    name: 'services-are-taken-in-part',
    severity: 'error',
    comment: 'a module names the few services that it uses; the files beside the folders hand them over',
    from: { path: '^services/store-api/src/[^/]+/', pathNot: '/testing/' },
    to: { path: '^services/store-api/src/bootstrap/services\\.ts$' },
  },
  {
    name: 'seed-is-loaded-when-used',
    severity: 'error',
    comment:
      'a shop that runs reads its database: demo/shop/src/seed is loaded by import() where one is filled',
    from: { path: '^demo/shop/src/', pathNot: '^demo/shop/src/seed/' },
    to: { path: '^demo/shop/src/seed/(?!seed-version\\.ts$)', dynamic: false },
  },
  {
    name: 'drawings-are-loaded-when-used',
    severity: 'error',
    comment: 'demo/shop/src/drawings is loaded by import(), and only where drawings are on',
    from: { path: '^demo/shop/src/', pathNot: '^demo/shop/src/drawings/' },
    to: { path: '^demo/(?:shop/src/drawings|drawings)/', dynamic: false },
  },
  {
    name: 'server-kit-is-for-servers',
    severity: 'error',
    comment: '@storefront/server-kit needs Node: nothing that a page or a renderer process runs imports it',
    from: { path: '^shell/src/(?:client|page|renderer)/' },
    to: { path: '^packages/server-kit/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'remote-kit-testing-for-tests',
    severity: 'error',
    comment: '@storefront/remote-kit/testing is for tests, galleries and files of a testing folder',
    from: { pathNot: outsidePages },
    to: { path: shopTesting },
  },
  {
    name: 'testing-door-for-tests',
    severity: 'error',
    comment: '@storefront/contracts/testing is for tests, galleries and files of a testing folder',
    from: { pathNot: outsidePages },
    to: { path: '^shared-contracts/src/testing/' },
  },
  {
    name: 'shell-runs-without-the-build-kit',
    severity: 'error',
    comment: 'the shell needs remote-kit to be built, never to run',
    from: { path: '^shell/src/', pathNot: '^shell/src/client/' },
    to: { path: '^packages/remote-kit/' },
  },
  {
    name: 'client-takes-the-runtime-alone',
    severity: 'error',
    comment: "the shell's client imports @storefront/remote-kit/runtime and nothing else of remote-kit",
    from: { path: '^shell/src/client/' },
    to: { path: '^packages/remote-kit/', pathNot: `^${runtime}federation-runtime\\.ts$` },
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
    name: 'no-type-cycles',
    severity: 'error',
    comment: 'types that need each other belong in one file, or in a third below both',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    comment: 'an import that cannot be followed would escape every other rule',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\.(?:css|svg|woff2)$' },
  },
];
