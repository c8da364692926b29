import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { RemoteName } from '@storefront/contracts';
import { compile, styleModules } from '@storefront/remote-kit';
import { root } from '../../../e2e/shop/start-shop.ts';
import { readRemote } from '../../../remote-kit/src/remote.ts';
import { shellClient } from '../../../shell/build/shell-builds.ts';
import { remoteNames } from '../../../tools/repository/remotes.ts';

export const bundlePath = '/one-bundle/';

/** The script with all that hydrates the page. */
export const bundledPage = 'src_client_boot_ts.js';

/** Built scripts by name; `shell.js` starts the page and loads the page's. */
export type Bundle = ReadonlyMap<string, Buffer>;

/**
 * Builds shell and remotes as one application without federation, as a single team would: the page's modules in one
 * file, those that hydrate late or belong to other pages loaded when needed.
 * It leaves out style sheets, because its class names differ from those in the served HTML, which both variants share.
 */
export async function buildBundle(pageModules: readonly string[]): Promise<Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-bundle-'));
  try {
    const loader = path.join(folder, 'module-loader.ts');
    writeFileSync(loader, loaderSource(pageModules));
    const out = path.join(folder, 'out');
    await compile([configuration(loader, out)]);
    const names = readdirSync(out).filter((name) => name.endsWith('.js'));
    return new Map(names.map((name) => [name, readFileSync(path.join(out, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces the shell's module loader by plain imports. */
function loaderSource(pageModules: readonly string[]): string {
  const files = remoteNames.flatMap((remote: RemoteName) =>
    Object.entries(readRemote(path.join(root, remote)).exposes).map(
      ([name, file]) => [`${remote}/${name}`, JSON.stringify(path.join(root, remote, file))] as const,
    ),
  );
  const eager = files.filter(([module]) => pageModules.includes(module));
  const lazy = files.filter(([module]) => !pageModules.includes(module));
  return `${eager.map(([, file], at) => `import * as module${at} from ${file};`).join('\n')}
const eager = { ${eager.map(([module], at) => `'${module}': module${at}`).join(', ')} };
const lazy = { ${lazy.map(([module, file]) => `'${module}': () => import(${file})`).join(', ')} };
export const createModuleLoader = () => async (module) => eager[module] ?? lazy[module]();
`;
}

function configuration(loader: string, out: string): Configuration {
  const base = shellClient();
  return {
    ...base,
    name: 'one-bundle',
    module: { ...base.module, ...styleModules(true) },
    output: {
      ...base.output,
      path: out,
      publicPath: bundlePath,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    optimization: { ...base.optimization, chunkIds: 'named', splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ __RELEASE_VERSION__: '"1.0.0"' }),
      new rspack.NormalModuleReplacementPlugin(/\/federation\.ts$/, loader),
    ],
  };
}
