import { Compilation, type Compiler, type Configuration, type Module, sources } from '@rspack/core';
import type { Remote } from './remote.ts';

const name = 'FirstCode';

/** The chunk of the code that hydrates with every page. */
export const firstChunk = 'first';

type SplitChunks = Exclude<
  NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>,
  false | string
>;
type ChunkTest = (module: Module, context: { readonly chunkGraph: ChunkGraph }) => boolean;
interface ChunkGraph {
  getModuleChunksIterable(module: Module): Iterable<{ readonly name?: string | undefined }>;
}

/** Exposed modules that are no pages: slots around a page, which every page has. */
export function firstModules({ exposes }: Remote): ReadonlySet<string> {
  return new Set(Object.keys(exposes).filter((each) => !each.endsWith('Page')));
}

/** Own modules only: a chunk of shared packages has no file and would be named after the folder of the checkout. */
const isOwn = (module: Module) => /^(?:javascript|css)/.test(module.type);

/**
 * What the slots around pages use is one chunk, which `JoinFirstCode` adds to the entry, with the style rules that two
 * lazy parts share: a document with one of them would have both parts' sheets. Code that two pages share is a chunk of
 * its own where it is worth a request.
 */
export function splitChunks(remote: Remote): SplitChunks {
  const first = firstModules(remote);
  const isFirst: ChunkTest = (module, { chunkGraph }) => {
    if (!isOwn(module)) return false;
    const chunks = [...chunkGraph.getModuleChunksIterable(module)];
    const isSharedSheet = module.type.startsWith('css') && chunks.filter(({ name }) => !name).length > 1;
    return isSharedSheet || chunks.some((chunk) => first.has(chunk.name ?? ''));
  };
  return {
    chunks: 'async',
    minSize: 0,
    cacheGroups: {
      first: { name: firstChunk, test: isFirst, priority: 10, enforce: true },
      default: { test: isOwn, minChunks: 2, minSize: 30_000, reuseExistingChunk: true },
      defaultVendors: false,
    },
  };
}

/** A function of its own keeps the chunk strict. */
const before = '(()=>{';

/** The source map of one script that follows another, as an index of both. */
function joinMaps(first: string, second: string, offset: { line: number; column: number }): string {
  const sections = [
    { offset: { line: 0, column: 0 }, map: JSON.parse(first) },
    { offset, map: JSON.parse(second) },
  ];
  return JSON.stringify({ version: 3, sections });
}

/** Adds the first chunk's script to the entry, so that a remote needs one request until its slots have hydrated. */
export class JoinFirstCode {
  readonly #entry: string;

  /** @param entry name of the entry's file */
  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // after the compiler has written the integrities of all chunks into the entry
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const script = `${firstChunk}.js`;
        const [entry, first] = [assets[this.#entry], assets[script]].map((each) => each?.source().toString());
        if (entry === undefined || first === undefined) return;
        compilation.updateAsset(this.#entry, new sources.RawSource(`${entry}\n${before}${first}})();`));
        const offset = { line: entry.split('\n').length, column: before.length };
        const maps = [this.#entry, script].map((file) => assets[`${file}.map`]?.source().toString());
        compilation.deleteAsset(script);
        const [entryMap, firstMap] = maps;
        if (entryMap === undefined || firstMap === undefined) return;
        const joined = new sources.RawSource(joinMaps(entryMap, firstMap, offset));
        compilation.updateAsset(`${this.#entry}.map`, joined);
        if (compilation.getAsset(`${script}.map`)) compilation.deleteAsset(`${script}.map`);
      });
    });
  }
}
