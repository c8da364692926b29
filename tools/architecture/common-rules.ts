import type { IForbiddenRuleType } from 'dependency-cruiser';
import { allFolders } from './folders/all-folders.ts';
import { folderRules, routesRule } from './folders/folder-rules.ts';

/** Exports of remote-kit for the tests of remotes. */
export const shopTesting = '^remote-kit/src/testing/shop/';

/** Files that no page loads: tests, what they share, and galleries. */
const outsidePages =
  '/testing/|\\.test\\.tsx?$|\\.gallery\\.tsx$|^remote-kit/src/gallery-(?:page|file)\\.tsx?$';

const runtime = 'remote-kit/src/runtime/';

export const commonRules: readonly IForbiddenRuleType[] = [
  ...Object.entries(allFolders).flatMap(folderRules),
  routesRule,
  {
    name: 'contracts-by-their-entries',
    severity: 'error',
    comment:
      'other packages import @storefront/contracts, its /api, /release or /signing, nothing behind them',
    from: { pathNot: '^shared-contracts/' },
    to: {
      path: '^shared-contracts/',
      pathNot: '^shared-contracts/src/(?:api/|release/|signing/|testing/)?index\\.ts$',
    },
  },
  {
    name: 'release-entry-is-no-page-code',
    severity: 'error',
    comment:
      '@storefront/contracts/release is for builders and servers; of a remote, its routes.ts alone imports it',
    from: { path: '^(?:mf-|shell/src/(?:client|page)/)', pathNot: '^mf-[^/]+/src/routes\\.ts$|/testing/' },
    to: { path: '^shared-contracts/src/release/index\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'signing-entry-is-for-servers',
    severity: 'error',
    comment: '@storefront/contracts/signing needs Node: nothing that a page loads imports it',
    from: {
      path: '^(?:mf-|shared-ui/|shell/src/(?:client|page)/|shared-contracts/src/(?!signing/))',
      pathNot: '/testing/|\\.test\\.tsx?$',
    },
    to: { path: '^shared-contracts/src/signing/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'drawings-by-their-exports',
    severity: 'error',
    comment: 'other packages import the exports of @storefront/product-drawings, nothing behind them',
    from: { pathNot: '^product-drawings/' },
    to: {
      path: '^product-drawings/',
      pathNot: '^product-drawings/src/(?:draw|product/product|source-hash)\\.ts$',
    },
  },
  {
    name: 'services-are-taken-in-part',
    severity: 'error',
    comment: 'a module names the few services that it uses; the files beside the folders hand them over',
    from: { path: '^store-api/src/[^/]+/', pathNot: '/testing/' },
    to: { path: '^store-api/src/bootstrap/services\\.ts$' },
  },
  {
    name: 'seed-is-for-bootstrap',
    severity: 'error',
    comment: 'a shop that runs reads its database: store-api/src/bootstrap alone fills one from the seed',
    from: { path: '^store-api/src/', pathNot: '^store-api/src/(?:seed|bootstrap)/|/testing/' },
    to: { path: '^store-api/src/seed/' },
  },
  {
    name: 'drawings-are-demonstration',
    severity: 'error',
    comment: 'a shop with photographs draws nothing: store-api/src/media/drawings alone knows of drawings',
    from: { path: '^store-api/src/', pathNot: '^store-api/src/media/drawings/|/testing/' },
    to: { path: '^product-drawings/' },
  },
  {
    name: 'drawings-are-loaded-when-used',
    severity: 'error',
    comment: 'store-api/src/media/drawings is loaded by import(), and only where no photographs are set',
    from: { path: '^store-api/src/', pathNot: '^store-api/src/media/drawings/|/testing/' },
    to: { path: '^store-api/src/media/drawings/', dynamic: false },
  },
  {
    name: 'server-kit-is-for-servers',
    severity: 'error',
    comment: '@storefront/server-kit needs Node: nothing that a page or a renderer process runs imports it',
    from: { path: '^shell/src/(?:client|page|renderer)/' },
    to: { path: '^server-kit/', dependencyTypesNot: ['type-only'] },
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
