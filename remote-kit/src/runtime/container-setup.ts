import type {} from './bundler-runtime.ts';

type ModuleId = string | number;

/** A package that the container requests. */
interface RequestedPackage {
  readonly shareKey: string;
  readonly shareScope: string;
  readonly requiredVersion?: string | false;
}

/** The members of the container's `__webpack_require__` that the set-up reads and writes. */
interface ContainerRequire {
  readonly federation: object;
  readonly initializeSharingData: { readonly uniqueName: string };
  readonly initializeExposesData: {
    readonly moduleMap: Readonly<Record<string, () => Promise<unknown>>>;
    readonly shareScope: string;
  };
  /** Absent where no chunk requests a shared package. */
  readonly consumesLoadingData?: {
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<ModuleId, RequestedPackage>>;
    readonly chunkMapping?: Readonly<Record<ModuleId, readonly ModuleId[]>>;
    readonly initialConsumes?: readonly ModuleId[];
  };
  readonly f: { consumes?: (chunkId: ModuleId, promises: unknown[]) => void };
  I: unknown;
  initContainer: unknown;
  getContainer: unknown;
}

declare const __webpack_require__: ContainerRequire;

// A released entry runs this in place of the compiler's own set-up of a container. That one is three times as long: it also
// covers remotes of a remote and packages that a container brings, and no release has either.

const webpackRequire = __webpack_require__;
const { federation, initializeSharingData, initializeExposesData, consumesLoadingData = {} } = webpackRequire;
const { moduleIdToConsumeDataMapping = {}, chunkMapping = {}, initialConsumes } = consumesLoadingData;
const { bundlerRuntime } = _FEDERATION_BUNDLER_RUNTIME;
const sharing = { webpackRequire, initPromises: [], initTokens: {} };
const consumer = {
  webpackRequire,
  installedModules: {},
  moduleToHandlerMapping: Object.fromEntries(
    Object.entries(moduleIdToConsumeDataMapping).map(([id, requested]) => {
      const { shareKey, shareScope } = requested;
      return [id, { shareKey, shareInfo: { scope: [shareScope], shareConfig: requested } }];
    }),
  ),
};

webpackRequire.f.consumes = (chunkId, promises) =>
  bundlerRuntime?.consumes?.({ ...consumer, chunkId, promises, chunkMapping });

webpackRequire.I = (shareScopeName: string, initScope: unknown) =>
  bundlerRuntime?.I?.({ ...sharing, shareScopeName, initScope });

webpackRequire.initContainer = (shareScope: object, initScope: unknown, remoteEntryInitOptions: object) =>
  bundlerRuntime?.initContainerEntry?.({
    webpackRequire,
    shareScope,
    initScope,
    remoteEntryInitOptions,
    shareScopeKey: initializeExposesData.shareScope,
  });

webpackRequire.getContainer = async (module: string) => {
  const load = initializeExposesData.moduleMap[module];
  if (load === undefined) throw new Error(`Module "${module}" does not exist in container.`);
  return load();
};

Object.assign(federation, _FEDERATION_BUNDLER_RUNTIME, {
  initOptions: {
    name: initializeSharingData.uniqueName,
    shareStrategy: 'version-first',
    shared: {},
    remotes: [],
    plugins: [],
  },
});
Object.assign(federation, { instance: bundlerRuntime?.init({ webpackRequire }) });
if (initialConsumes) bundlerRuntime?.installInitialConsumes?.({ ...consumer, initialConsumes });
