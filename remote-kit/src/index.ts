/** Builds, publishes and develops remotes. */
export { type BuiltRelease, buildRelease } from './build-release.ts';
export { compile } from './compile.ts';
export { federationVersion } from './federation-version.ts';
export { minimizers, scriptRule, styleModules, styleRule } from './rules.ts';
export { sharedPackages } from './shared-packages.ts';
