import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PageRoute, PageRoutes } from '@storefront/contracts/routes';
import * as z from 'zod';
import type { Remote } from './remote.ts';

/** A name that is no field of a route, such as a mistyped `access`, must not be ignored. */
const AuthoredRoutes = z.array(z.strictObject(PageRoute.shape)).pipe(PageRoutes);

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
  const { routes: written }: { readonly routes?: unknown } = await import(/* @vite-ignore */ url).catch(
    (cause: unknown) => {
      throw new Error(`${file} cannot be loaded:\n${placeAndMessage(cause)}`, { cause });
    },
  );
  const parsed = AuthoredRoutes.safeParse(written);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => describeIssue(issue, written));
    throw new Error(`${file}:\n${wrong.join('\n')}`);
  }
  const { data: routes } = parsed;
  requireReachable(file, routes, Object.keys(exposes));
  return routes;
}

/** A syntax error has its line in its stack only. */
function placeAndMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = (error.stack ?? error.message).split('\n');
  return lines.filter((line) => !line.includes('(node:') && !line.includes('at node:')).join('\n');
}

/** Such as "route 2 (/ola): access: Invalid option". */
function describeIssue({ path: [index, ...field], message }: z.core.$ZodIssue, written: unknown): string {
  if (typeof index !== 'number') return message;
  const route: unknown = Array.isArray(written) ? written[index] : undefined;
  const name = route instanceof Object && 'path' in route ? ` (${route.path})` : '';
  return [`route ${index + 1}${name}`, ...(field.length > 0 ? [field.join('.')] : []), message].join(': ');
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
