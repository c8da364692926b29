import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { type Configuration, type RuleSetRule, SubresourceIntegrityPlugin } from '@rspack/core';
import { minimizers, scriptRule, styleRule } from '@storefront/remote-kit';
import { shellFilesPath } from '../src/page/server-paths.ts';
import { clientConstants, federationRuntimeOf } from './client-constants.ts';

export const packageFolder = path.resolve(import.meta.dirname, '..');

/** Redirects to React Router's production build, because its package gives every bundler the development build. */
function routerAlias(): Record<string, string> {
  const file = findPackageJSON('react-router', import.meta.url);
  if (file === undefined) throw new Error('react-router is not installed');
  const dist = path.join(path.dirname(file), 'dist', 'production');
  return {
    'react-router$': path.join(dist, 'index.mjs'),
    'react-router/dom$': path.join(dist, 'dom-export.mjs'),
  };
}

const fontRules: RuleSetRule[] = [
  { test: /\.woff2$/, resourceQuery: { not: /characters=/ }, type: 'asset/resource' },
  {
    test: /\.woff2$/,
    resourceQuery: /characters=/,
    type: 'asset/resource',
    loader: path.join(import.meta.dirname, 'font-subset-loader.ts'),
    // the page preloads the font by this name
    generator: { filename: 'figtree-first.[contenthash:8][ext]' },
  },
];

/** What the start imports is in the start's own file: each `import()` only begins another task. */
const startRule: RuleSetRule = { test: /client\/boot\.ts$/, parser: { dynamicImportMode: 'eager' } };

/** Whole packages are instances of their own, so that pages keep the few names of them that they use; React is one. */
const wholeLayer = 'whole';
const layerRules: RuleSetRule[] = [
  { test: /client\/shared\/whole\//, layer: wholeLayer },
  { test: /node_modules\/(?:react|react-dom|scheduler)\//, layer: 'react' },
];

/** Besides the first script: a sheet that is inlined whole, and the document's own script. */
export const inlinedEntries = { fonts: './src/styles/fonts.css', inline: './src/client/inline.ts' };

/** The browser's code: the page's only copy of React, the router, RxJS, the contracts and a federation runtime. */
export function shellClient(): Configuration {
  return {
    name: 'shell:client',
    mode: 'production',
    context: packageFolder,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { ...inlinedEntries, shell: './src/client/entry.ts' },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
      alias: routerAlias(),
    },
    module: {
      rules: [scriptRule(), styleRule(), ...fontRules, startRule, ...layerRules],
    },
    output: {
      // not cleaned: cached pages and open tabs still load files of earlier builds
      path: path.join(packageFolder, 'dist', 'client'),
      uniqueName: 'shell',
      publicPath: shellFilesPath,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: minimizers(),
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // dependencies change less often than our own code, so this chunk stays in returning shoppers' caches
          vendor: {
            test: /node_modules/,
            name: 'vendor',
            enforce: true,
            type: /javascript/,
            layer: (layer) => layer !== wholeLayer,
          },
        },
      },
    },
    plugins: [
      clientConstants(false, federationRuntimeOf(process.env)),
      // hashes for the scripts that the first one loads; the document has the first one's hash
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** The script of renderer processes, which may read no other file. */
export function rendererScript(out = path.join(packageFolder, 'dist', 'renderer')): Configuration {
  return {
    name: 'shell:renderer',
    mode: 'production',
    context: packageFolder,
    devtool: false,
    target: 'node26',
    entry: { index: './src/renderer/process/renderer-main.ts' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: routerAlias() },
    module: { rules: [scriptRule({ targets: ['node 26'] })] },
    output: { path: out, filename: '[name].cjs', clean: true },
    // minimizing makes the start a tenth faster, and saves 5 MB in each process
    optimization: { minimizer: minimizers(), splitChunks: false, runtimeChunk: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
