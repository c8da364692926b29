import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = [
  'webpack-bundler-runtime',
  'runtime',
  'runtime-tools',
  'runtime-core',
  'sdk',
  'error-codes',
];

/**
 * The bundler resolves the federation runtime with `require.resolve`, which gives the CommonJS copies that cannot be
 * tree-shaken; this points every one at its ESM copy (a remote's entry is a quarter of the size).
 */
export function federationRuntimeAlias(): Record<string, string> {
  const runtime = findPackageJSON('@module-federation/runtime', import.meta.url);
  if (runtime === undefined) throw new Error('@module-federation/runtime is not installed');
  const scope = path.dirname(path.dirname(runtime));
  const dist = (name: string, file: string) => path.join(scope, name, 'dist', file);
  return {
    ...Object.fromEntries(packages.map((name) => [dist(name, 'index.cjs'), dist(name, 'index.js')])),
    '@module-federation/runtime': dist('runtime', 'index.js'),
    '@module-federation/runtime-tools': dist('runtime-tools', 'index.js'),
    '@module-federation/runtime-core': dist('runtime-core', 'index.js'),
  };
}

/**
 * For remotes besides: the part of the federation runtime that every entry would bring again is taken from the shell,
 * which puts it on `globalThis`. A remote's entry shrinks to a third.
 */
export function sharedRuntimeAlias(): Record<string, string> {
  const shim = fileURLToPath(new URL('./shared-bundler-runtime.ts', import.meta.url));
  const alias = federationRuntimeAlias();
  const bundlerRuntime = Object.entries(alias).filter(([from]) => from.includes('webpack-bundler-runtime'));
  return {
    ...alias,
    ...Object.fromEntries(
      bundlerRuntime.flatMap(([from, to]) => [
        [from, shim],
        [to, shim],
      ]),
    ),
  };
}
