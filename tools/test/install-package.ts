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
