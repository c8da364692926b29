import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Rooms whose code runs in a browser are tested on jsdom; the others on Node alone. */
const browserRooms = ['mf-header', 'mf-listing', 'mf-cart', 'mf-footer', 'shell'];
const serverRooms = ['shared-contracts', 'remote-kit', 'store-api', 'release-registry', 'tools', 'bench'];

const cssModules = { css: { modules: { classNameStrategy: 'non-scoped' as const } } };

export default defineConfig({
  test: {
    projects: [
      ...browserRooms.map((room) => ({
        test: {
          name: room,
          root: room,
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [path.join(import.meta.dirname, 'tools/testing/browser-setup.ts')],
          ...cssModules,
        },
      })),
      ...serverRooms.map((room) => ({
        test: {
          name: room,
          root: room,
          include: ['**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
