import type { Shares } from './federation-types.ts';
import { isWithin } from './version-range.ts';

/** A shared package as a container requests it. */
interface RequestedShare {
  readonly shareKey: string;
  readonly shareInfo: { readonly shareConfig: { readonly requiredVersion?: string | false } };
}

interface BundlerModule {
  exports: unknown;
}

type ModuleId = string | number;

/** Argument of a container's bundler runtime: the modules to install. */
interface Consumer {
  readonly moduleToHandlerMapping: Readonly<Record<ModuleId, RequestedShare>>;
  readonly installedModules: Record<ModuleId, unknown>;
  readonly webpackRequire: {
    /** Modules by id, and those already evaluated. */
    readonly m: Record<ModuleId, (module: BundlerModule) => void>;
    readonly c: Record<ModuleId, unknown>;
  };
}

interface ConsumingChunk extends Consumer {
  readonly chunkId: ModuleId;
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
}

/**
 * The part of Module Federation's bundler runtime that containers need from a host that provides every shared package:
 * each package that a chunk requests becomes a module of that container. Entries read it from `globalThis`
 * (container-setup.ts).
 */
export function sharedRuntime(shares: Shares) {
  const libraryFor = ({ shareKey, shareInfo }: RequestedShare): object => {
    const found = shares.get(shareKey);
    if (found === undefined) throw new Error(`"${shareKey}" is not shared`);
    const range = shareInfo.shareConfig.requiredVersion;
    if (range && !isWithin(found.version, range))
      throw new Error(`"${shareKey}" is shared as ${found.version}, required is ${range}`);
    return found.library;
  };
  const install = (ids: readonly ModuleId[], consumer: Consumer): void => {
    const { moduleToHandlerMapping, installedModules, webpackRequire } = consumer;
    for (const id of ids) {
      const requested = moduleToHandlerMapping[id];
      if (requested === undefined || installedModules[id] !== undefined) continue;
      installedModules[id] = 0;
      webpackRequire.m[id] = (module) => {
        // an error thrown here fails the importing module at each attempt
        delete webpackRequire.c[id];
        module.exports = libraryFor(requested);
      };
    }
  };
  return {
    bundlerRuntime: {
      init: () => ({}),
      initContainerEntry: () => {},
      installInitialConsumes: (consumer: Consumer & { readonly initialConsumes: readonly ModuleId[] }) =>
        install(consumer.initialConsumes, consumer),
      consumes: (chunk: ConsumingChunk) => install(chunk.chunkMapping[chunk.chunkId] ?? [], chunk),
    },
  };
}
