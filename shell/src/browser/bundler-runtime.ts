import { init as initRuntime } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { getSharedFallbackGetter } from '@module-federation/webpack-bundler-runtime/dist/getSharedFallbackGetter.js';
import { init } from '@module-federation/webpack-bundler-runtime/dist/init.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/**
 * The part of the federation runtime that every remote's entry would bring again; remotes are built to take it from
 * here (remote-kit, shared-bundler-runtime). Put together from its parts: the package's front door keeps what only
 * containers with remotes of their own need.
 */
export const sharedBundlerRuntime = {
  runtime: { init: initRuntime },
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    installInitialConsumes,
    initContainerEntry,
    init,
    getSharedFallbackGetter,
  },
  attachShareScopeMap,
};
