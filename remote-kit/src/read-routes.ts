import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageRoute, PageRoutes } from '@storefront/contracts/release';
import * as z from 'zod';
import type { Remote } from './remote.ts';

/**
 * Reads a remote's routes from its `src/routes.ts`; without that file the remote has no pages.
 * @throws Error naming each invalid route
 */
export async function readRoutes({
  packageFolder,
  exposes,
}: Pick<Remote, 'packageFolder' | 'exposes'>): Promise<readonly PageRoute[]> {
  const file = path.join(packageFolder, 'src', 'routes.ts');
  if (!existsSync(file)) return [];
  // Node evaluates a module once per URL, so a changed file needs a new URL
  const url = `${pathToFileURL(file)}?changed=${statSync(file).mtimeMs}`;
  const exported: { readonly routes?: unknown } = await import(/* @vite-ignore */ url);
  const parsed = PageRoutes.safeParse(exported.routes);
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`);
  const { data: routes } = parsed;
  requireReachable(file, routes, Object.keys(exposes));
  return routes;
}

function requireReachable(file: string, routes: readonly PageRoute[], exposed: readonly string[]): void {
  const modules = routes.flatMap(({ module }) => module ?? []);
  const missing = modules.filter((module) => !exposed.includes(module));
  const unreachable = exposed.filter((name) => name.endsWith('Page') && !modules.includes(name));
  const wrong = [
    ...missing.map((module) => `${module} is not exposed: src/expose has ${exposed.join(', ')}`),
    ...unreachable.map((module) => `${module} is exposed, but no route leads to it`),
  ];
  if (wrong.length > 0) throw new Error(`${file}:\n${wrong.join('\n')}`);
}
