import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** Debian's builds, by package. The first one has no window and renders the same pages with a quarter less work. */
const debians = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
};

/**
 * Finds Chromium: PLAYWRIGHT_CHROMIUM, or Debian's, which is installed if possible (root, apt).
 * @throws Error that says how to get one
 */
export function findChromium(env: NodeJS.ProcessEnv, say: (line: string) => void): string {
  const named = env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which is not there`);
  }
  const present = Object.values(debians).find(existsSync);
  const install = (name: keyof typeof debians) => installPackage({ name, program: debians[name] }, env, say);
  const program = present ?? install('chromium-headless-shell') ?? install('chromium');
  if (program) return program;
  throw new Error(
    `Journeys and the federation runtime's tests need Chromium: "apt-get install chromium-headless-shell" as root, or set PLAYWRIGHT_CHROMIUM to one`,
  );
}
