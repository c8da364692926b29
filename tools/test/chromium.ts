import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  const program = present ?? install(env, 'chromium-headless-shell', say) ?? install(env, 'chromium', say);
  if (program) return program;
  throw new Error(
    `Journeys and the federation runtime's tests need Chromium: "apt-get install chromium-headless-shell" as root, or set PLAYWRIGHT_CHROMIUM to one`,
  );
}

/** Installs a Debian package and returns its program; undefined if it cannot be installed. */
function install(
  env: NodeJS.ProcessEnv,
  name: keyof typeof debians,
  say: (line: string) => void,
): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  say(`installing ${name} (apt-get; a minute or two) …`);
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', ['-qq', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', name);
  return existsSync(debians[name]) ? debians[name] : undefined;
}
