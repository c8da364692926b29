import { existsSync } from 'node:fs';
import { installPackage } from '../../../tools/test/install-package.ts';

const packages = [
  { name: 'varnish', program: '/usr/sbin/varnishd' },
  { name: 'varnish-modules', program: '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so' },
  { name: 'nginx-light', program: '/usr/sbin/nginx' },
];

/** Makes sure that both caches are there. @throws Error that says how to get one */
export function requireCaches(say: (line: string) => void): void {
  for (const each of packages)
    if (!existsSync(each.program) && !installPackage(each, process.env, say))
      throw new Error(`The caches of Debian are measured: "apt-get install ${each.name}" as root`);
}
