import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';

const runtime = '@module-federation/webpack-bundler-runtime';

/** Replaces the federation runtime in an entry by the page's copy, which makes the entry six times smaller. */
export function sharedRuntimeAlias(): Record<string, string> {
  return { [runtime]: fileURLToPath(new URL('./runtime/bundler-runtime-shim.ts', import.meta.url)) };
}

/**
 * The bundler's entry imports the runtime by the path of its CommonJS file, behind whatever links lead to it. By its name instead,
 * a build does not depend on the folder of the checkout.
 */
export function runtimeByName(): RspackPluginInstance {
  const found = findPackageJSON(runtime, import.meta.url);
  if (found === undefined) throw new Error(`${runtime} is not installed`);
  const file = realpathSync(path.join(path.dirname(found), 'dist', 'index.cjs'));
  return new NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js/, (module) => {
    module.request = module.request.replaceAll(encodeURIComponent(file), encodeURIComponent(runtime));
  });
}
