import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { remoteNames } from './tools/repository/remotes.ts';

/** Packages whose code runs in a browser are tested on jsdom; the others on Node alone. */
const browserPackages = [...remoteNames, 'shared-ui', 'shell'];
const serverPackages = [
  'shared-contracts',
  'remote-kit',
  'product-drawings',
  'store-api',
  'release-registry',
  'tools',
  'bench',
];

const cssModules = { css: { modules: { classNameStrategy: 'non-scoped' as const } } };

export default defineConfig({
  test: {
    // by default one core is left to watch mode's window
    maxWorkers: availableParallelism(),
    projects: [
      ...browserPackages.map((name) => ({
        test: {
          name,
          root: name,
          environment: 'jsdom',
          // a window in a context of its own for each file costs a tenth of a process; the shell's server needs processes
          pool: name === 'shell' ? 'forks' : 'vmThreads',
          include: ['{src,icons}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          setupFiles: [path.join(import.meta.dirname, 'tools/testing/browser-setup.ts')],
          ...cssModules,
        },
      })),
      ...serverPackages.map((name) => ({
        test: {
          name,
          root: name,
          include: ['**/*.test.ts'],
          environment: 'node',
          // these start processes: on a busy machine a first attempt may come too late
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
