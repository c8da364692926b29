/** The part of `@module-federation/webpack-bundler-runtime` that all of a page's containers share. */
export interface BundlerRuntime {
  readonly bundlerRuntime?: {
    init(options: object): unknown;
    initContainerEntry?(options: object): unknown;
    installInitialConsumes?(options: object): unknown;
    consumes?(options: object): unknown;
    /** Only the official runtime has it. */
    I?(options: object): unknown;
  };
}

declare global {
  /** Every released entry reads this name, so it must not change. */
  var _FEDERATION_BUNDLER_RUNTIME: BundlerRuntime;
}

/** Call it before the first container's entry runs. */
export function provideBundlerRuntime(runtime: BundlerRuntime): void {
  globalThis._FEDERATION_BUNDLER_RUNTIME = runtime;
}
