import os from 'node:os';
import v8 from 'node:v8';

/** Node functions that reach other processes, or V8's flags, and need no permission. */
const signalling = ['kill', '_kill', '_debugProcess', '_debugEnd'] as const;
const identities = ['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups'] as const;

/**
 * Makes Node's functions throw that send signals, change priorities, users or V8's flags, which its permissions allow. The
 * kernel's boundary is what holds where there is one; elsewhere nothing else keeps processes of one user apart.
 */
export function denyProcessControl(): void {
  for (const name of [...signalling, ...identities]) deny(process, name);
  deny(os, 'setPriority');
  deny(v8, 'setFlagsFromString');
}

function deny(owner: object, name: string): void {
  const value = () => {
    throw Object.assign(new Error(`${name} is not for releases`), { code: 'ERR_ACCESS_DENIED' });
  };
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}
