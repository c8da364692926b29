import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../start/build-if-stale.ts';
import { runQuietly } from '../start/run-quietly.ts';

/** What a workspace needs in production; paths are relative to the repository's root. */
export interface ProductionPackages {
  /** Folders of installed packages, such as `node_modules/fastify`. */
  readonly installed: readonly string[];
  /** Other workspaces by the name under which they are imported, and the workspace itself. */
  readonly workspaces: ReadonlyMap<string, string>;
}

/** @throws Error with npm's output when a dependency is not installed */
export async function listProductionPackages(workspace: string): Promise<ProductionPackages> {
  const listed = await runQuietly(
    'npm',
    ['ls', '--omit=dev', '--all', '--parseable', '--workspace', workspace],
    root,
  );
  const installed: string[] = [];
  const workspaces = new Map<string, string>();
  for (const line of new Set(listed.split('\n'))) {
    const name = path.relative(root, line);
    if (!name.includes('node_modules/')) continue;
    const folder = path.relative(root, await realpath(line));
    if (folder === name) installed.push(name);
    else workspaces.set(name, folder);
  }
  return { installed: installed.sort(), workspaces };
}
