import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

const debian = { name: 'nginx-light', program: '/usr/sbin/nginx' };

/** Makes sure that nginx is there, for the runbook of a second shell. @throws Error that says how to get it */
export function requireNginx(env: NodeJS.ProcessEnv, say: (line: string) => void): void {
  if (existsSync(debian.program) || installPackage(debian, env, say)) return;
  throw new Error('A journey follows the runbook with nginx: "apt-get install nginx-light" as root');
}
