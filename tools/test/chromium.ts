import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const debians = '/usr/bin/chromium';

/**
 * Path of Chromium: PLAYWRIGHT_CHROMIUM, or Debian's, which is installed if possible (root, apt).
 * @throws Error that explains how to install one
 */
export function findChromium(env: NodeJS.ProcessEnv, say: (line: string) => void): string {
  const named = env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which is not there`);
  }
  if (existsSync(debians)) return debians;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('installing Chromium (apt-get install chromium; a minute or two) …');
    const apt = (...parameters: string[]) =>
      spawnSync('apt-get', ['-qq', ...parameters], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update');
    apt('install', '-y', 'chromium');
    if (existsSync(debians)) return debians;
  }
  throw new Error(
    `Journeys and the federation runtime's tests need Chromium: "apt-get install chromium" as root, or set PLAYWRIGHT_CHROMIUM to one`,
  );
}
