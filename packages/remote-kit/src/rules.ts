import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { escapeHash } from './escaped-hash.ts';
import { sourceExtension } from './source-extension.ts';

/** Browsers that the shop supports. iOS is listed separately, because its Safari needs more prefixes. */
const browserTargets = ['chrome 120', 'firefox 121', 'safari 17', 'ios 17'];

/** Scripts of the shop's packages in a team's own repository, which are compiled as their sources are. */
const ofPublished = /[\\/]node_modules[\\/]@storefront[\\/].*\.js$/;

export function scriptRule(
  options: { development?: boolean; refresh?: boolean; targets?: string[] } = {},
): RuleSetRule {
  const { development = false, refresh = false, targets = browserTargets } = options;
  return {
    test: [/\.tsx?$/, ofPublished],
    exclude: [/node_modules[\\/](?!@storefront[\\/])/],
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

/**
 * The CSS minimizer gets targets of its own: its default targets are engines of ten years ago, for which it would
 * convert logical properties.
 */
export function minimizers(): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> {
  return [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
  ];
}

/** Puts the style sheets of one owner into one cascade layer; `*.module.css` are CSS Modules. */
export function styleRule(layer?: string): RuleSetRule {
  return {
    test: /\.css$/,
    type: 'css/auto',
    ...(layer === undefined
      ? {}
      : {
          use: [
            {
              loader: escapeHash(fileURLToPath(new URL(`./layer-loader${sourceExtension}`, import.meta.url))),
              options: { layer },
            },
          ],
        }),
  };
}

/**
 * Class names must be equal in the client's and the server's build: their hash is that of the sheet's path, salted with the
 * build's `output.hashSalt`. A release names them by content (class-names.ts). They are short, because a page repeats
 * them hundreds of times.
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
