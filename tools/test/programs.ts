import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package (root, apt) and returns its program; undefined if it cannot be installed. */
export function installPackage(
  { name, program }: { readonly name: string; readonly program: string },
  env: NodeJS.ProcessEnv,
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
  apt('install', '-y', '--no-install-recommends', name);
  return existsSync(program) ? program : undefined;
}

/** Debian's builds, by package. The first one has no window and renders the same pages with half of the work. */
const browsers = {
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
  const provide = (name: keyof typeof browsers) =>
    existsSync(browsers[name]) ? browsers[name] : installPackage({ name, program: browsers[name] }, env, say);
  const program = provide('chromium-headless-shell') ?? provide('chromium');
  if (program) return program;
  throw new Error(
    `Journeys and the federation runtime's tests need Chromium: "apt-get install chromium-headless-shell" as root, or set PLAYWRIGHT_CHROMIUM to one`,
  );
}

const postgresql = { name: 'postgresql', program: '/usr/lib/postgresql' };

/** Debian's packages that steps use. */
const programsOfStep: Readonly<
  Record<string, readonly { readonly name: string; readonly program: string }[]>
> = {
  'unit:processes': [postgresql],
  'journeys:teams': [
    { name: 'nginx-light', program: '/usr/sbin/nginx' },
    { name: 'umoci', program: '/usr/bin/umoci' },
    { name: 'bubblewrap', program: '/usr/bin/bwrap' },
    postgresql,
    { name: 'varnish', program: '/usr/sbin/varnishd' },
    { name: 'varnish-modules', program: '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so' },
  ],
  alerts: [{ name: 'prometheus', program: '/usr/bin/promtool' }],
};

/** Makes sure that those of the steps are there. @throws Error that says how to get one */
export function requireOperatorsPrograms(
  steps: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): void {
  const isThere = ({ program }: { readonly program: string }) =>
    existsSync(program) || (program === postgresql.program && Boolean(env.POSTGRES_BIN));
  for (const step of steps)
    for (const each of programsOfStep[step] ?? [])
      if (!isThere(each) && !installPackage(each, env, say))
        throw new Error(`${step} needs ${each.program}: "apt-get install ${each.name}" as root`);
}
