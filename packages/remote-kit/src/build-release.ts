import path from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import { nameClassesByContent } from './class-names.ts';
import { compile } from './compile.ts';
import { nameModulesByPackage } from './module-names.ts';
import { readRoutes } from './read-routes.ts';
import { type Remote, readRemote } from './remote.ts';
import { clientBuild } from './remote-builds.ts';
import { serverBuild } from './server-build.ts';
import { standardBuild } from './standard-build.ts';
import { type BuiltRelease, type ReleaseSources, writeRelease } from './write-release.ts';

/** A release before it is built. */
export interface ReleasePlan extends ReleaseSources {
  /** The build whose statistics list what is used of shared packages. */
  readonly usage: Configuration;
  /** The builds of its files. */
  readonly builds: readonly Configuration[];
}

/**
 * Reads a remote's package, and configures the builds of one version into `dist/<version>` of it.
 * @throws Error naming what the package lacks
 */
export async function planRelease(packageFolder: string, version?: string): Promise<ReleasePlan> {
  const remote = readRemote(packageFolder, version);
  const folder = path.join(packageFolder, 'dist', remote.version);
  return {
    remote,
    routes: await readRoutes(remote),
    folder,
    usage: usageBuild(remote),
    builds: [
      ...nameClassesByContent(clientBuild(remote, folder), serverBuild(remote, folder)),
      ...nameClassesByContent(standardBuild(remote, folder)),
    ].map(nameModulesByPackage),
  };
}

/**
 * Builds one version of a remote into `dist/<version>` of its package: `client/`, `server/`, `federation/` and
 * `release.json`.
 * @param quality of its compressed files, from 0 to 11; absent: 11
 * @throws Error with the compiler's message, or naming what a package or a version lacks
 */
export async function buildRelease(
  packageFolder: string,
  version?: string,
  quality?: number,
): Promise<BuiltRelease> {
  const plan = await planRelease(packageFolder, version);
  const { stats } = await compile([plan.usage, ...plan.builds]);
  const [usage] = stats;
  if (usage === undefined) throw new Error(`${plan.remote.remote}: the build gave no statistics`);
  return writeRelease(plan, usage, quality);
}

/** A build that writes no file: its statistics list every name that a remote uses of the shared packages. */
function usageBuild(remote: Remote): Configuration {
  const { module, ...server } = serverBuild(remote, remote.packageFolder);
  return {
    ...server,
    name: `${remote.remote}:usage`,
    devtool: false,
    optimization: { ...server.optimization, minimize: false },
    // the constant `__SERVER__` is not defined, so that neither side's code is removed
    plugins: [{ apply: ({ hooks }: Compiler) => hooks.shouldEmit.tap('usage', () => false) }],
    // with other externals, or a strict `this`, a call such as `z.string()` would count as a use of the whole package
    externalsType: 'module',
    module: {
      ...module,
      parser: {
        ...module?.parser,
        javascript: { ...module?.parser?.javascript, strictThisContextOnImports: false },
      },
    },
  };
}
