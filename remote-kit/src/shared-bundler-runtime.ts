interface BundlerRuntime {
  readonly bundlerRuntime: object;
}
declare const _FEDERATION_BUNDLER_RUNTIME: BundlerRuntime;

/**
 * The shell's copy of the part of the federation runtime that every entry would bring again. Entries write into it, so
 * each gets fresh objects.
 */
const runtime = {
  ..._FEDERATION_BUNDLER_RUNTIME,
  bundlerRuntime: { ..._FEDERATION_BUNDLER_RUNTIME.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
};

// biome-ignore lint/style/noDefaultExport: stands in for a package whose entry is a default export
export default runtime;
