import { existsSync } from 'node:fs';
import type { PurgeKind } from 'release-registry/purge-request';
import { installPackage } from '../../../../tools/test/programs.ts';
import type { Row } from '../command/tables.ts';

/** A shared cache in front of shells. */
export interface Edge {
  readonly url: string;
  readonly purge: { readonly kind: PurgeKind; readonly url: string };
  /** From now on pages are stored as if they had been fetched that long ago. */
  readonly age: (seconds: number) => Promise<void>;
  /** From now on no shell answers. */
  readonly loseShells: () => Promise<void>;
}

/** A row of the result: what was measured, its target, and whether the target is met. */
export function check(
  what: string,
  {
    measured,
    target,
    holds,
  }: { readonly measured: number; readonly target: string; readonly holds: boolean },
  note: string,
): Row {
  return { what, measured, target, holds: holds ? 'yes' : 'no', note };
}

/** A row that holds when there are no faults. */
export function checkNone(what: string, faults: readonly string[], of = ''): Row {
  const found = { measured: faults.length, target: '0', holds: faults.length === 0 };
  return check(what, found, faults[0] ?? of);
}

/** A remote that is on every page, and a published version of it. */
export const switched = { remote: 'mf-footer', first: '1.0.0', newer: '900.7.1' } as const;

/** Pages of three kinds. */
export const watched = ['/', '/ar-condicionado', '/pagina/quem-nos-somos'];

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
