import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { assetPath } from '@storefront/contracts';
import type { Remote } from './remote.ts';
import { baseBuild, hiddenMaps } from './remote-builds.ts';
import { sharedPackages } from './shared-packages.ts';

/** Stack traces keep the names of functions. In memory, ASCII takes half as much as other text. */
function serverMinimizer() {
  return new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: {
      compress: { keep_fnames: true },
      mangle: { keep_fnames: true },
      format: { comments: false, ascii_only: true },
    },
  });
}

/** The server's build: one self-contained CommonJS file that exports every exposed module by its name. */
export function serverBuild(remote: Remote, out: string): Configuration {
  const base = baseBuild(remote, 'server');
  const entry = Object.entries(remote.exposes)
    .map(([name, file]) => `export * as ${name} from ${JSON.stringify(file)};`)
    .join('\n');
  return {
    ...base,
    devtool: hiddenMaps,
    target: 'node26',
    entry: { index: `data:text/javascript,${encodeURIComponent(entry)}` },
    output: {
      path: path.join(out, 'server'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName: remote.container,
      hashSalt: remote.remote,
      publicPath: `${assetPath(remote, 'client')}/`,
    },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    externalsType: 'commonjs',
    externals: [
      ({ request }, done) =>
        request && Object.hasOwn(sharedPackages, request) ? done(undefined, request) : done(),
    ],
    optimization: { minimizer: [serverMinimizer()], splitChunks: false, runtimeChunk: false },
  };
}
