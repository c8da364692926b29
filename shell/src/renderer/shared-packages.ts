import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';
import * as contracts from '@storefront/contracts';
import * as zodMini from 'zod/mini';

/** The single instance of every package that the shell shares with releases' code, by name. */
export type SharedPackages = ReadonlyMap<string, unknown>;

const require = createRequire(import.meta.url);

/** File of React Router's production build: the package gives Node its development build whatever `NODE_ENV` is. */
function routerBuild(): string {
  const file = findPackageJSON('react-router', import.meta.url);
  if (file === undefined) throw new Error('react-router is not installed');
  const build = process.env.NODE_ENV === 'production' ? 'production' : 'development';
  return path.join(path.dirname(file), 'dist', build, 'index.js');
}

const router: unknown = require(routerBuild());

/** The shared packages in the shell's own process. */
export const installedPackages: SharedPackages = new Map<string, unknown>([
  ...['react', 'react/jsx-runtime', 'react-dom', 'rxjs'].map((name): [string, unknown] => [
    name,
    require(name),
  ]),
  ['react-router', router],
  ['react-router-dom', router],
  ['zod/mini', zodMini],
  ['@storefront/contracts', contracts],
]);
