import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  NormalModuleReplacementPlugin,
  type RspackPluginInstance,
  rspack,
} from '@rspack/core';
import { assetPath } from '@storefront/contracts';
import { firstChunk, firstModules, JoinFirstCode, splitChunks } from './first-code.ts';
import { CheckReliances } from './relied-on.ts';
import type { Remote } from './remote.ts';
import { minimizers, scriptRule, styleModules, styleRule } from './rules.ts';
import { sharedPackages } from './shared-packages.ts';
import { SortedIntegrityMap } from './sorted-integrity-map.ts';
import { sourceExtension } from './source-extension.ts';

const shared = Object.fromEntries(
  Object.entries(sharedPackages).map(([name, requiredVersion]) => [
    name,
    // strict, so that the official runtime fails as ours does instead of warning
    { singleton: true, strictVersion: true, import: false as const, requiredVersion },
  ]),
);

const extensions = ['.ts', '.tsx', '.mjs', '.js'];

/** Source maps that no released file names, so that browsers do not request them. */
export const hiddenMaps = 'hidden-source-map';

/** The configuration that all builds of a remote share. */
export function baseBuild(remote: Remote, side: 'client' | 'server'): Configuration {
  const modules = styleModules(side === 'server');
  return {
    name: `${remote.remote}:${side}`,
    mode: 'production',
    context: remote.packageFolder,
    devtool: false,
    resolve: { extensions },
    module: { ...modules, rules: [scriptRule(), styleRule(`remotes.${remote.remote}`)] },
    plugins: [
      new rspack.DefinePlugin({
        __RELEASE_VERSION__: JSON.stringify(remote.version),
        __SERVER__: JSON.stringify(side === 'server'),
      }),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** The configuration that all builds of containers share. */
export function containerBuild(): Configuration {
  return { target: ['web', 'es2022'], entry: {}, resolve: { extensions } };
}

export function containerOptions(remote: Remote) {
  return {
    name: remote.container,
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(
      Object.entries(remote.exposes).map(([name, file]) => [`./${name}`, { import: file, name }]),
    ),
    shared,
    manifest: true,
    dts: false,
  };
}

/** The global variable to which the chunks of all of a remote's releases add themselves. */
function chunkList({ remote }: Remote): string {
  return `chunks_${remote.replaceAll('-', '_')}`;
}

/** The browser's build: a Module Federation container without shared packages and without its own runtime. */
export function clientBuild(remote: Remote, out: string): Configuration {
  const base = baseBuild(remote, 'client');
  return {
    ...base,
    ...containerBuild(),
    devtool: hiddenMaps,
    output: {
      path: path.join(out, 'client'),
      clean: true,
      uniqueName: remote.container,
      hashSalt: remote.remote,
      // without the version, so that an unchanged chunk is the same file in the next release; container-setup.ts
      chunkLoadingGlobal: chunkList(remote),
      publicPath: `${assetPath(remote, 'client')}/`,
      // no hashes, because the release's version is in the path
      filename: '[name].js',
      cssFilename: '[name].css',
      crossOriginLoading: 'anonymous',
      // a module that threw throws again at the next import instead of returning incomplete exports
      strictModuleErrorHandling: true,
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: splitChunks(remote),
      minimizer: minimizers(),
    },
    plugins: [
      ...(base.plugins ?? []),
      ownContainerSetup(),
      new rspack.DefinePlugin({ __CHUNK_LIST__: JSON.stringify(chunkList(remote)) }),
      new CheckReliances(
        containerOptions(remote).filename,
        firstModules(remote).size > 0 ? `${firstChunk}.js` : undefined,
      ),
      new SortedIntegrityMap(containerOptions(remote).filename),
      new JoinFirstCode(containerOptions(remote).filename),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
      new ModuleFederationPlugin({
        ...containerOptions(remote),
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
    ],
  };
}

/** Matches the module that the compiler adds to a container's entry. */
const added = /^@module-federation\/runtime\/rspack\.js!=!/;

/** Replaces the compiler's set-up of a container by runtime/container-setup.ts. */
function ownContainerSetup(): RspackPluginInstance {
  const setup = new URL(`./runtime/container-setup${sourceExtension}`, import.meta.url);
  return new NormalModuleReplacementPlugin(added, fileURLToPath(setup));
}
