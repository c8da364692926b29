import type { Compiler, Configuration } from '@rspack/core';
import type { Remote } from './remote.ts';
import { serverBuild } from './server-build.ts';

/** A build that writes no file: its statistics list every name that a remote uses of the shared packages. */
export function usageBuild(remote: Remote): Configuration {
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
