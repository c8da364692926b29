import { isWithin } from './version-range.ts';

/** A package that the shell shares, as a container asks for it. */
interface Asked {
  readonly shareKey: string;
  readonly shareInfo: { readonly shareConfig: { readonly requiredVersion?: string | false } };
}

interface BundlerModule {
  exports: unknown;
}

type ModuleId = string | number;

/** What a container's bundler runtime hands over with the modules to be put in place. */
interface Consumer {
  readonly moduleToHandlerMapping: Readonly<Record<ModuleId, Asked>>;
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

export interface Shared {
  readonly version: string;
  readonly library: object;
}

/**
 * The part of Module Federation's runtime that containers need of a host whose shares are all here: every shared package
 * that a chunk asks for becomes a module of that container. Containers take it from `globalThis` (remote-kit,
 * shared-bundler-runtime).
 */
export function sharedRuntime(shared: ReadonlyMap<string, Shared>) {
  const libraryFor = ({ shareKey, shareInfo }: Asked): object => {
    const found = shared.get(shareKey);
    if (found === undefined) throw new Error(`"${shareKey}" is not shared`);
    const range = shareInfo.shareConfig.requiredVersion;
    if (range && !isWithin(found.version, range))
      throw new Error(`"${shareKey}" is shared as ${found.version}, wanted is ${range}`);
    return found.library;
  };
  const install = (ids: readonly ModuleId[], consumer: Consumer): void => {
    const { moduleToHandlerMapping, installedModules, webpackRequire } = consumer;
    for (const id of ids) {
      const asked = moduleToHandlerMapping[id];
      if (asked === undefined || installedModules[id] !== undefined) continue;
      installedModules[id] = 0;
      webpackRequire.m[id] = (module) => {
        // thrown here, it fails the module that imports the package, each time it is tried
        delete webpackRequire.c[id];
        module.exports = libraryFor(asked);
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
