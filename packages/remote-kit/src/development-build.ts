import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { sharedInAnyFolder } from './escaped-hash.ts';
import type { Remote } from './remote.ts';
import { baseBuild, containerBuild, containerOptions } from './remote-builds.ts';
import { scriptRule, styleRule } from './rules.ts';

/**
 * The browser's build of a remote under development: an ordinary Module Federation container with its own runtime,
 * React Fast Refresh, source maps without `eval` (the shop's pages forbid it), and file names without hashes.
 */
export function developmentBuild(remote: Remote, origin: string): Configuration {
  const base = baseBuild(remote, 'client');
  return {
    ...base,
    ...containerBuild(),
    name: `${remote.remote}:development`,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    module: {
      ...base.module,
      rules: [scriptRule({ development: true, refresh: true }), styleRule(`remotes.${remote.remote}`)],
    },
    output: {
      path: path.join(remote.packageFolder, 'dist', 'dev'),
      uniqueName: remote.container,
      hashSalt: remote.remote,
      publicPath: `${origin}/`,
      filename: '[name].js',
      cssFilename: '[name].css',
      crossOriginLoading: 'anonymous',
    },
    optimization: { runtimeChunk: false, splitChunks: false },
    lazyCompilation: false,
    plugins: [
      ...(base.plugins ?? []),
      sharedInAnyFolder,
      new ReactRefreshRspackPlugin({ forceEnable: true }),
      new ModuleFederationPlugin({
        ...containerOptions(remote),
        dev: { disableLiveReload: true },
        // excludes the runtime's code for Node, which uses `eval`
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}
