import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { developmentFilesPath } from '../src/page/server-paths.ts';
import { clientConstants } from './client-constants.ts';
import { inlinedEntries, packageFolder, shellClient } from './shell-builds.ts';

/**
 * The browser's code for pages with a remote under development: React's development build, loaded after the hook that
 * Fast Refresh needs, and Module Federation's own runtime, which its DevTools read. File names have no hashes, so pages
 * revalidate them.
 */
export function shellDevelopmentClient(): Configuration {
  return {
    ...shellClient(),
    name: 'shell:development',
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: {
      ...inlinedEntries,
      shell: ['@storefront/remote-kit/refresh-preamble', './src/client/entry.ts'],
    },
    output: {
      path: path.join(packageFolder, 'dist', 'dev-client'),
      uniqueName: 'shell_dev',
      publicPath: developmentFilesPath,
      filename: '[name].js',
      cssFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
    },
    optimization: { splitChunks: false },
    plugins: [clientConstants(true, 'official')],
  };
}
