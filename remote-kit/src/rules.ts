import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';

/** Browsers that the shop supports. iOS is listed separately: its Safari needs prefixes of its own. */
const browserTargets = ['chrome 120', 'firefox 121', 'safari 17', 'ios 17'];

export function scriptRule(
  options: { development?: boolean; refresh?: boolean; targets?: string[] } = {},
): RuleSetRule {
  const { development = false, refresh = false, targets = browserTargets } = options;
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    type: 'javascript/auto',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh } },
        externalHelpers: false,
      },
      env: { targets },
    },
  };
}

/** Without targets of its own the CSS minimizer would lower logical properties for engines of ten years ago. */
export function minimizers(): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> {
  return [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
  ];
}

/** Style sheets of one owner go into one cascade layer; `*.module.css` are CSS Modules. */
export function styleRule(layer?: string): RuleSetRule {
  return {
    test: /\.css$/,
    type: 'css/auto',
    ...(layer === undefined
      ? {}
      : {
          use: [{ loader: fileURLToPath(new URL('./layer-loader.ts', import.meta.url)), options: { layer } }],
        }),
  };
}

/**
 * Class names must be the same in the client's and the server's build, and clash with no other version: the hash is
 * salted with the build's `output.hashSalt`, short because a page repeats it hundreds of times.
 */
export function styleModules(exportsOnly: boolean): NonNullable<Configuration['module']> {
  return {
    parser: { 'css/auto': { namedExports: false } },
    generator: {
      'css/auto': {
        localIdentName: '[local]-[hash:4]',
        exportsConvention: 'as-is',
        esModule: true,
        exportsOnly,
      },
    },
  };
}
