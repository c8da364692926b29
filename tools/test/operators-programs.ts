import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** Debian's packages that steps use. */
const debians: Readonly<Record<string, readonly { readonly name: string; readonly program: string }[]>> = {
  'journeys:teams': [
    { name: 'nginx-light', program: '/usr/sbin/nginx' },
    { name: 'umoci', program: '/usr/bin/umoci' },
    { name: 'bubblewrap', program: '/usr/bin/bwrap' },
    { name: 'postgresql', program: '/usr/lib/postgresql' },
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
  for (const step of steps)
    for (const each of debians[step] ?? [])
      if (!existsSync(each.program) && !installPackage(each, env, say))
        throw new Error(`${step} needs ${each.program}: "apt-get install ${each.name}" as root`);
}
