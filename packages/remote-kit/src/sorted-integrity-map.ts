import { Compilation, type Compiler, sources } from '@rspack/core';

const name = 'SortedIntegrityMap';
const maps = /(?<=\bsri(?:Css)?Hashes=\{)[^}]*(?=\})/g;

/**
 * Sorts the entry's maps of chunks to integrities by id. The compiler writes them in the order in which its threads
 * finish, so that two builds of the same sources could differ.
 */
export class SortedIntegrityMap {
  readonly #entry: string;

  /** @param entry name of the file with the maps */
  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // the integrities are final only after every other change of the files
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const text = assets[this.#entry]?.source().toString();
        if (text === undefined) return;
        compilation.updateAsset(this.#entry, new sources.RawSource(sortIntegrityMap(text)));
      });
    });
  }
}

/** Sorts the maps in the entry's text; any other text stays as it is. */
export function sortIntegrityMap(text: string): string {
  return text.replace(maps, (entries) => entries.split(',').sort().join(','));
}
