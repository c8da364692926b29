import { Compilation, type Compiler } from '@rspack/core';
import { classNameMark } from './class-names.ts';
import { readPackageVersion } from './package-version.ts';

const compilers = { rspack: '@rspack/core', federation: '@module-federation/enhanced' } as const;

/** What the compilers do that none of their documents promises, and on which a release rests. */
interface Reliance {
  readonly of: keyof typeof compilers;
  readonly does: string;
  /** Our file that rests on it, in packages/remote-kit/src or shell/build. */
  readonly usedBy: string;
  /** What breaks where they stop. */
  readonly without: string;
  /** What a release's entry has where they do it; `CheckReliances` looks for it in each build. */
  readonly inEntry?: RegExp;
  /** Entries without this text need not have it; `styles`: entries of a remote without style sheets. */
  readonly onlyWith?: RegExp | 'styles';
  /** The test, or the check in `usedBy`, that sees it where the entry does not show it. */
  readonly seenBy?: string;
}

/**
 * All that this package relies on of Rspack's and Module Federation's inner workings, by a short name. `npm run newest`
 * builds and loads remotes with the newest minor of both. Add what you use here first.
 */
export const reliances = {
  setup: {
    of: 'federation',
    does: 'adds one module, @module-federation/runtime/rspack.js!=!…, that sets a container up, before the container is given out',
    usedBy: 'remote-builds.ts',
    without: 'an entry brings a set-up three times as long, and takes chunks of other releases',
    inEntry: /\b_FEDERATION_BUNDLER_RUNTIME\b/,
  },
  federation: {
    of: 'federation',
    does: 'makes __webpack_require__.federation before the set-up runs',
    usedBy: 'runtime/container-setup.ts',
    without: 'a container does not start',
    inEntry: /\.federation=\{/,
  },
  sharing: {
    of: 'rspack',
    does: "writes __webpack_require__.initializeSharingData with the container's uniqueName",
    usedBy: 'runtime/container-setup.ts',
    without: 'a container does not start',
    inEntry: /\.initializeSharingData=\{[^;]*?uniqueName:"/,
  },
  exposes: {
    of: 'federation',
    does: 'writes __webpack_require__.initializeExposesData with moduleMap and shareScope',
    usedBy: 'runtime/container-setup.ts',
    without: 'a container has no modules',
    inEntry: /\.initializeExposesData=\{moduleMap:\{.*?shareScope:"/s,
  },
  consumes: {
    of: 'rspack',
    does: 'writes __webpack_require__.consumesLoadingData: which packages each chunk requests, by shareScope, shareKey and requiredVersion',
    usedBy: 'runtime/container-setup.ts, runtime/shared-runtime.ts',
    without: "modules do not get the page's React",
    inEntry:
      /\.consumesLoadingData=\{.*?moduleIdToConsumeDataMapping:\{[^{}]+:\{shareScope:"[^"]+",shareKey:"/s,
    onlyWith: /\brequiredVersion:/,
  },
  chunks: {
    of: 'rspack',
    does: 'keeps chunks in a global list of the name output.chunkLoadingGlobal, whose push it replaces by [ids, modules] => …',
    usedBy: 'runtime/container-setup.ts',
    without: 'two releases of a remote on one page take chunks of each other',
    inEntry: /globalThis\.chunks_\w+.*?\.push=\w+\.bind\(null,\w+\.push\.bind\(/s,
  },
  addresses: {
    of: 'rspack',
    does: 'has in __webpack_require__.p and u(chunk) the address of a chunk, as its script element has it',
    usedBy: 'runtime/container-setup.ts',
    without: 'a container takes no chunk',
    inEntry: /\.u=\w+=>.*?\.p="/s,
  },
  integrity: {
    of: 'rspack',
    does: 'writes the hashes of scripts into the entry as sriHashes={id:"hash",…} before PROCESS_ASSETS_STAGE_REPORT',
    usedBy: 'sorted-integrity-map.ts, first-code.ts',
    without: 'equal sources give other entries, and the first code is not checked',
    inEntry: /\.sriHashes=\{[^{}]*"sha256-/,
  },
  sheetIntegrity: {
    of: 'rspack',
    does: 'writes those of style sheets as sriCssHashes={id:"hash",…}',
    usedBy: 'sorted-integrity-map.ts, runtime/container-setup.ts',
    without: "an equal sheet of another release is loaded again and changes the cascade's order",
    inEntry: /\.sriCssHashes=\{[^{}]*"sha256-/,
    onlyWith: 'styles',
  },
  sheets: {
    of: 'rspack',
    does: 'loads sheets by __webpack_require__.f.css, and marks links that load by data-rspack-loading',
    usedBy: 'runtime/container-setup.ts',
    without: 'a module is shown before the sheet that another release is loading',
    inEntry: /"data-rspack-loading".*?\.f\.css=/s,
    onlyWith: 'styles',
  },
  firstChunk: {
    of: 'rspack',
    does: 'gives the tests of cacheGroups a chunkGraph with the names of chunks, and types that begin with javascript or css',
    usedBy: 'first-code.ts',
    without: 'slots around pages wait for a second request',
    seenBy: 'CheckReliances: there is a first chunk where a remote has slots',
  },
  chunkScript: {
    of: 'rspack',
    does: 'writes a chunk as one script that may follow the entry',
    usedBy: 'first-code.ts',
    without: "the entry's first code does not run",
    seenBy: 'build-release.test.ts, runtime/built-container.test.ts',
  },
  classNames: {
    of: 'rspack',
    does: 'keeps a private-use character of localIdentName as it is in scripts and sheets until PROCESS_ASSETS_STAGE_OPTIMIZE',
    usedBy: 'class-names.ts',
    without: "a release's class names change with its folder, and two releases on one page mix their rules",
    seenBy: 'CheckReliances: no file has the character, also not escaped; release-diff.test.ts',
  },
  moduleNames: {
    of: 'rspack',
    does: "takes a module's name, from which its id follows, from createData.request and userRequest after afterResolve; writes # as a zero-width space and #",
    usedBy: 'module-names.ts',
    without: 'equal sources in another folder give other files',
    seenBy: 'build-release.test.ts',
  },
  usedNames: {
    of: 'rspack',
    does: 'lists externals in its statistics as external "name", with the names that are used of each',
    usedBy: 'build-release.ts, contract-record.ts',
    without: 'a release that needs what the shell does not share goes live',
    seenBy: 'contract-record.ts: a remote that imports a shared package uses a name of it',
  },
  manifest: {
    of: 'federation',
    does: "writes mf-manifest.json with each exposed module's scripts and sheets, sync and async",
    usedBy: 'write-release.ts',
    without: 'a document has no sheets of a module',
    seenBy: 'the schema in write-release.ts',
  },
  officialRuntime: {
    of: 'federation',
    does: "passes a container's webpackRequire to bundlerRuntime.init, and plugins' beforeInitContainer and createScript what they change",
    usedBy: 'runtime/official-runtime.ts',
    without: "the official runtime gives containers of others parts of packages, and checks no entry's hash",
    seenBy: 'runtime/built-container.test.ts',
  },
  shareScope: {
    of: 'federation',
    does: 'takes a share scope of name → version → { get, lib, loaded, from, shareConfig, … } that a host made',
    usedBy: 'runtime/share-scope.ts',
    without: 'containers of others bring a second React',
    seenBy: 'runtime/built-container.test.ts',
  },
  devtools: {
    of: 'federation',
    does: 'keeps what its DevTools read in window.__FEDERATION__: moduleInfo and __SHARE__',
    usedBy: 'runtime/devtools.ts',
    without: 'its DevTools show no remote of the shop',
    seenBy: 'runtime/built-container.test.ts',
  },
  chunkOrigins: {
    of: 'rspack',
    does: 'lists in its statistics the request, ./boot.ts, that made a chunk',
    usedBy: 'named-assets.ts',
    without: "pages do not preload the shell's late scripts",
    seenBy: 'build-shell.ts: there are late scripts',
  },
} as const satisfies Readonly<Record<string, Reliance>>;

export type RelianceName = keyof typeof reliances;

/** What no longer holds, in words that name the compiler, its version, our file and the consequence. */
export function describeBroken(name: RelianceName, versions = readPackageVersion): string {
  const { of, does, usedBy, without }: Reliance = reliances[name];
  const compiler = compilers[of];
  return `${compiler} ${versions(compiler)} no longer ${does}.\n  ${usedBy} relies on it (relied-on.ts, "${name}"); without it ${without}.`;
}

/** Names of what an entry's text does not show. @param hasStyles whether the build has style sheets */
export function findBroken(entry: string, hasStyles: boolean): readonly RelianceName[] {
  const isNeeded = ({ onlyWith }: Reliance) =>
    onlyWith === undefined || (onlyWith === 'styles' ? hasStyles : onlyWith.test(entry));
  return (Object.keys(reliances) as RelianceName[]).filter((name) => {
    const reliance: Reliance = reliances[name];
    return reliance.inEntry !== undefined && isNeeded(reliance) && !reliance.inEntry.test(entry);
  });
}

/** Whether a text still has the mark of class names that were to be renamed, as it is or escaped. */
const isMarked = (text: string) => text.includes(classNameMark) || /\\u?\{?e000/i.test(text);

const plugin = 'Reliances';

/** Fails the build of a release whose compiler no longer does what the release rests on. Add it before plugins that rest on it. */
export class CheckReliances {
  readonly #entry: string;
  readonly #firstChunk: string | undefined;

  /**
   * @param entry name of the entry's file
   * @param firstChunk file of the code of slots around pages; undefined for a remote of pages alone
   */
  constructor(entry: string, firstChunk: string | undefined) {
    this.#entry = entry;
    this.#firstChunk = firstChunk;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(plugin, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, (assets) => {
        const entry = assets[this.#entry]?.source().toString();
        // a build with errors writes no entry
        if (entry === undefined) return;
        const files = Object.keys(assets).filter((file) => /\.(?:js|css)$/.test(file));
        const hasStyles = files.some((file) => file.endsWith('.css'));
        const broken = [...findBroken(entry, hasStyles)];
        if (this.#firstChunk !== undefined && assets[this.#firstChunk] === undefined)
          broken.push('firstChunk');
        if (files.some((file) => isMarked(assets[file]?.source().toString() ?? '')))
          broken.push('classNames');
        for (const name of broken) compilation.errors.push(new Error(describeBroken(name)));
      });
    });
  }
}
