import type { Compiler, Configuration } from '@rspack/core';
import type { Remote } from './remote.ts';
import { serverBuild } from './server-build.ts';

/** A build that writes no file: its statistics have every name that a remote uses of the shared packages. */
export function usageBuild(remote: Remote): Configuration {
  const { module, ...server } = serverBuild(remote, remote.packageFolder);
  return {
    ...server,
    name: `${remote.remote}:usage`,
    // without the constant `__SERVER__` neither side's code is left out
    plugins: [{ apply: ({ hooks }: Compiler) => hooks.shouldEmit.tap('usage', () => false) }],
    // with other externals, or a strict `this`, a call such as `z.string()` counts as a use of the whole package
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
