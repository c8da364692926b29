import type {} from './bundler-runtime.ts';

type ModuleId = string | number;

/** Loads what a chunk needs; adds what the chunk waits for. */
type LoadPart = (chunkId: ModuleId, promises: unknown[]) => void;

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
  /** Where files are. */
  readonly p: string;
  /** Name of a chunk's script. */
  u(chunkId: ModuleId): string;
  readonly f: { consumes?: LoadPart; css?: LoadPart };
  /** Hashes of the style sheets of chunks. */
  readonly sriCssHashes?: Readonly<Record<ModuleId, string>>;
  I: unknown;
  initContainer: unknown;
  getContainer: unknown;
}

/** A chunk as its script adds it. */
type Chunk = readonly [ids: readonly ModuleId[], modules: object];

/** To which the chunks of all of a remote's releases add themselves. */
interface ChunkList {
  length: number;
  push(chunk: Chunk): unknown;
  /** `push` of the containers that are on the page so far. */
  offer?(chunk: Chunk): unknown;
}

declare const __webpack_require__: ContainerRequire;
/** The name of the list. */
declare const __CHUNK_LIST__: string;

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

// Two releases of a remote on one page have different chunks of the same id, so that a container takes only what its own
// files add: an equal file has the same address.
const chunks: ChunkList = Reflect.get(globalThis, __CHUNK_LIST__);
const entryScript = document.currentScript;
const { offer = () => 0 } = chunks;
const install = chunks.push;
chunks.offer = (chunk) => {
  const { currentScript } = document;
  const isOwn =
    currentScript === entryScript ||
    chunk[0].some((id) => currentScript?.getAttribute('src') === webpackRequire.p + webpackRequire.u(id));
  // passes the chunk on to the containers before
  (isOwn ? install : offer)(chunk);
  // a later container must not take chunks that came before it
  chunks.length = 0;
};
chunks.push = chunks.offer;

// An equal sheet of another release counts as loaded: a second copy would come later in the cascade.
const loadSheet = webpackRequire.f.css;
if (loadSheet)
  webpackRequire.f.css = (chunkId, promises) => {
    const selector = `link[rel=stylesheet][integrity="${webpackRequire.sriCssHashes?.[chunkId]}"]`;
    const links = [...document.querySelectorAll<HTMLLinkElement>(selector)];
    const isLoading = (link: HTMLLinkElement) => link.hasAttribute('data-rspack-loading');
    // the rules of a disabled link are in the document; one that failed has none
    const link = links.find((each) => isLoading(each) || each.disabled || each.sheet?.cssRules.length);
    if (link === undefined) loadSheet(chunkId, promises);
    else if (isLoading(link))
      promises.push(
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', () => reject(new Error('a style sheet could not be loaded')));
        }),
      );
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
