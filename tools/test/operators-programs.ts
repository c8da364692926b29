import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** Debian's packages that journeys of operators use. */
const debians = [
  { name: 'nginx-light', program: '/usr/sbin/nginx' },
  { name: 'umoci', program: '/usr/bin/umoci' },
  { name: 'bubblewrap', program: '/usr/bin/bwrap' },
];

/** Makes sure that they are there. @throws Error that says how to get one */
export function requireOperatorsPrograms(env: NodeJS.ProcessEnv, say: (line: string) => void): void {
  for (const each of debians)
    if (!existsSync(each.program) && !installPackage(each, env, say))
      throw new Error(`A journey follows an operator's page: "apt-get install ${each.name}" as root`);
}
