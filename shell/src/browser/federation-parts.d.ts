// The package types its front door alone.
declare module '@module-federation/webpack-bundler-runtime/dist/*' {
  export const attachShareScopeMap: unknown;
  export const consumes: unknown;
  export const getSharedFallbackGetter: unknown;
  export const init: unknown;
  export const initContainerEntry: unknown;
  export const initializeSharing: unknown;
  export const installInitialConsumes: unknown;
}
