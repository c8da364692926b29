import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

/**
 * A container as a team outside this repository builds it: the bundler and Module Federation with their defaults, React
 * and RxJS shared, each with a copy of its own.
 * @param packageFolder has `src/expose/cart-overlays.ts`
 */
export function stockBuild(packageFolder: string, out: string): Configuration {
  return {
    name: 'stock',
    mode: 'production',
    context: packageFolder,
    entry: {},
    output: { path: out, uniqueName: 'stock', publicPath: 'auto' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      new rspack.DefinePlugin({ __RELEASE_VERSION__: '"stock"' }),
      new ModuleFederationPlugin({
        name: 'stock',
        filename: 'remoteEntry.js',
        exposes: { './CartOverlays': './src/expose/cart-overlays.ts' },
        shared: { react: { singleton: true }, rxjs: { singleton: true } },
        dts: false,
      }),
    ],
  };
}
