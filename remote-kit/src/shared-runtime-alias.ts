import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Replaces the federation runtime in an entry by the page's copy, which makes the entry six times smaller. The bundler
 * requests the runtime by the path of its CommonJS file, behind whatever links lead to it.
 */
export function sharedRuntimeAlias(): Record<string, string> {
  const runtime = findPackageJSON('@module-federation/webpack-bundler-runtime', import.meta.url);
  if (runtime === undefined) throw new Error('@module-federation/webpack-bundler-runtime is not installed');
  const shim = fileURLToPath(new URL('./runtime/bundler-runtime-shim.ts', import.meta.url));
  return { [realpathSync(path.join(path.dirname(runtime), 'dist', 'index.cjs'))]: shim };
}
