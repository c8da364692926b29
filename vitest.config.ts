import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { remoteNames } from './tools/repository/remotes.ts';

const setupFile = (name: string) =>
  path.join(import.meta.dirname, 'packages/remote-kit/src/testing/setup', name);
const serverSetup = [setupFile('console-setup.ts'), setupFile('waiting-setup.ts')];

/** A busy machine takes several times as long as a test does alone; the report names tests that needed a second try. */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  retry: process.env.CI ? 1 : 0,
};

const shellBrowserFolders = 'src/{client,document}/**';

/** Code of a browser is tested in jsdom's window. */
const browserFolders = [
  ...[...remoteNames, 'packages/ui'].map((root) => ({
    name: path.basename(root),
    root,
    include: ['{src,icons}/**/*.test.{ts,tsx}'],
  })),
  { name: 'shell-browser', root: 'shell', include: [`${shellBrowserFolders}/*.test.{ts,tsx}`] },
];

const serverFolders = [
  'shell',
  'shared-contracts',
  'packages/release-protocol',
  'packages/release-cli',
  'packages/remote-kit',
  'packages/server-kit',
  'services/store-api',
  'services/unscripted',
  'services/providers',
  'services/release-registry',
  'demo/drawings',
  'demo/shop',
  'tools',
  'lab',
];

export default defineConfig({
  test: {
    // what a passing test logs on purpose would hide what failed
    silent: 'passed-only',
    // tests wait a tenth of their time, so there is one more worker than cores
    maxWorkers: availableParallelism() + 1,
    globalSetup: [path.join(import.meta.dirname, 'services/store-api/src/testing/shop/shops-folder.ts')],
    // `npm test` runs the tests without a tag; `npm run unit:processes` runs these, whose files begin with `// @module-tag
    // processes`, and suites of SQL on PostgreSQL
    tags: [
      {
        name: 'processes',
        description: 'starts or kills processes, builds packages, sends hostile requests',
      },
      // `npm run attacks`
      {
        name: 'attacks',
        description:
          'what an attacker or a bad day does: kills, hangs, full disks, damaged files, hostile requests',
      },
    ],
    projects: [
      ...browserFolders.map((folder) => ({
        test: {
          ...folder,
          environment: 'jsdom',
          // a window in a context of its own for each file costs a tenth of a process
          pool: 'vmThreads' as const,
          ...limits,
          setupFiles: [...serverSetup, setupFile('browser-setup.ts')],
          css: { modules: { classNameStrategy: 'non-scoped' as const } },
        },
      })),
      ...serverFolders.map((root) => ({
        test: {
          name: path.basename(root),
          root,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...(root === 'shell' ? [shellBrowserFolders] : [])],
          environment: 'node',
          setupFiles: serverSetup,
          env: { LOG_LEVEL: 'silent' },
          // test files share a process and the modules that it has loaded, which costs a third less
          isolate: false,
          ...limits,
        },
      })),
    ],
  },
});
