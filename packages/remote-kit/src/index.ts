/** Builds, publishes and develops remotes. */
export { buildRelease, planRelease } from './build-release.ts';
export { compile } from './compile.ts';
export { firstPath, pageSources } from './init/page-sources.ts';
export { rspackConfig } from './init/repository-files.ts';
export { federationVersion } from './package-version.ts';
export { readRoutes } from './read-routes.ts';
export { describeBroken } from './relied-on.ts';
export { readRemote } from './remote.ts';
export { minimizers, scriptRule, styleModules, styleRule } from './rules.ts';
export { sharedPackages } from './shared-packages.ts';
export { writeRelease } from './write-release.ts';
