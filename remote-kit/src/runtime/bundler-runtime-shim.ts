import type {} from './bundler-runtime.ts';

/**
 * What a released entry contains in place of `@module-federation/webpack-bundler-runtime`: the page's copy. Each entry
 * gets new objects, because entries write into them.
 */
const runtime = {
  ..._FEDERATION_BUNDLER_RUNTIME,
  bundlerRuntime: { ..._FEDERATION_BUNDLER_RUNTIME.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
};

// biome-ignore lint/style/noDefaultExport: replaces a package whose entry is a default export
export default runtime;
