import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import * as contracts from '@storefront/contracts';
import * as zodMini from 'zod/mini';

const require = createRequire(import.meta.url);

/** React Router's package gives its development build to Node whatever the environment says. */
function routerBuild(): string {
  const file = findPackageJSON('react-router', import.meta.url);
  if (file === undefined) throw new Error('react-router is not installed');
  const build = process.env.NODE_ENV === 'production' ? 'production' : 'development';
  return path.join(path.dirname(file), 'dist', build, 'index.js');
}

/** The one instance of every package that the shell shares with code it evaluates. */
const sharedInstances: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['react', 'react/jsx-runtime', 'react-dom', 'rxjs'].map((name): [string, unknown] => [
    name,
    require(name),
  ]),
  ['react-router-dom', require(routerBuild())],
  ['zod/mini', zodMini],
  ['@storefront/contracts', contracts],
]);

/** @throws Error for a package that the shell does not share */
export function sharedInstance(name: string): unknown {
  if (sharedInstances.has(name)) return sharedInstances.get(name);
  throw new Error(`"${name}" is not shared by the shell`);
}

/**
 * Evaluates one self-contained CommonJS file and gives its exports. Nothing keeps it but the caller, so a release that
 * is no longer wanted is collected; `vm` is no sandbox, so what is evaluated must be trusted (integrity is checked).
 * @throws Error when the file asks for a package that the shell does not share, or throws itself.
 */
export function evaluate(file: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = vm.compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    { filename: file },
  );
  const requireShared = (name: string) => {
    if (sharedInstances.has(name)) return sharedInstances.get(name);
    throw new Error(`${file} asks for "${name}", which the shell does not share`);
  };
  run.call(module.exports, module.exports, requireShared, module, file, path.dirname(file));
  return module.exports;
}
