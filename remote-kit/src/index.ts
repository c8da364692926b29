/** Builds, publishes and develops remotes. */
export { buildRelease } from './build-release.ts';
export { compile } from './compile.ts';
export { federationVersion } from './federation-version.ts';
export { firstPath, pageSources } from './init/page-sources.ts';
export { minimizers, scriptRule, styleModules, styleRule } from './rules.ts';
export { sharedPackages } from './shared-packages.ts';
