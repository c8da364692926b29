import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const folder = path.dirname(fileURLToPath(import.meta.url));
const extension = path.extname(import.meta.filename);
const setupFile = (name: string) => path.join(folder, `${name}${extension}`);

/** The configuration of Vitest for a remote's own repository: jsdom, and an unexpected `console.error` fails a test. */
export function remoteTests(): ViteUserConfig {
  return defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      testTimeout: 30_000,
      setupFiles: [setupFile('console-setup'), setupFile('browser-setup')],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // they import style sheets, which Node cannot
      server: { deps: { inline: [/@storefront\//] } },
    },
  });
}
