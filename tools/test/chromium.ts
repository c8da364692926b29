import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** Debian's builds, by package. The first one has no window and renders the same pages with half of the work. */
const debians = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
};

/**
 * Finds Chromium: PLAYWRIGHT_CHROMIUM, or Debian's. The one without a window is installed if possible (root, apt), also
 * beside the other.
 * @throws Error that says how to get one
 */
export function findChromium(env: NodeJS.ProcessEnv, say: (line: string) => void): string {
  const named = env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which is not there`);
  }
  const provide = (name: keyof typeof debians) =>
    existsSync(debians[name]) ? debians[name] : installPackage({ name, program: debians[name] }, env, say);
  const program = provide('chromium-headless-shell') ?? provide('chromium');
  if (program) return program;
  throw new Error(
    `Journeys and the federation runtime's tests need Chromium: "apt-get install chromium-headless-shell" as root, or set PLAYWRIGHT_CHROMIUM to one`,
  );
}
