import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Takes the federation runtime that every entry would bring from the shell, which puts its own on `globalThis`: an entry
 * shrinks to a sixth. The bundler asks for the runtime by the path of its CommonJS copy.
 */
export function sharedRuntimeAlias(): Record<string, string> {
  const runtime = findPackageJSON('@module-federation/webpack-bundler-runtime', import.meta.url);
  if (runtime === undefined) throw new Error('@module-federation/webpack-bundler-runtime is not installed');
  const shim = fileURLToPath(new URL('./shared-bundler-runtime.ts', import.meta.url));
  return { [path.join(path.dirname(runtime), 'dist', 'index.cjs')]: shim };
}
