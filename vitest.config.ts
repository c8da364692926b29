import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { remoteNames } from './tools/repository/remotes.ts';

const setupFile = (name: string) => path.join(import.meta.dirname, 'remote-kit/src/testing/setup', name);
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
  ...[...remoteNames, 'shared-ui'].map((name) => ({
    name,
    root: name,
    include: ['{src,icons}/**/*.test.{ts,tsx}'],
  })),
  { name: 'shell-browser', root: 'shell', include: [`${shellBrowserFolders}/*.test.{ts,tsx}`] },
];

const serverPackages = [
  'shell',
  'shared-contracts',
  'remote-kit',
  'product-drawings',
  'server-kit',
  'store-api',
  'release-registry',
  'tools',
  'bench',
];

export default defineConfig({
  test: {
    // what a passing test logs on purpose would hide what failed
    silent: 'passed-only',
    // tests wait a tenth of their time, so there is one more worker than cores
    maxWorkers: availableParallelism() + 1,
    globalSetup: [path.join(import.meta.dirname, 'store-api/src/testing/shop/shops-folder.ts')],
    // `npm test` runs the tests without a tag, `npm run unit:processes` these; a file begins with `// @module-tag processes`
    tags: [
      {
        name: 'processes',
        description: 'starts or kills processes, builds packages, sends hostile requests',
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
      ...serverPackages.map((name) => ({
        test: {
          name,
          root: name,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...(name === 'shell' ? [shellBrowserFolders] : [])],
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
