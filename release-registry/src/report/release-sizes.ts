import type { ReleaseRecord } from '@storefront/contracts';

/** Bytes that browsers load of a release at most, compressed where it has compressed copies. */
export interface ReleaseSizes {
  /** What each page of the shop loads of it. */
  readonly entry: number;
  readonly scripts: number;
  readonly styles: number;
}

export function measureSizes({ entry, files }: ReleaseRecord): ReleaseSizes {
  const sent = (file: string) => files[`${file}.br`]?.bytes ?? files[file]?.bytes ?? 0;
  const total = (kind: RegExp) =>
    Object.keys(files)
      // the container for other hosts is in no page of the shop
      .filter((file) => kind.test(file) && !/^(?:server|federation)\//.test(file))
      .reduce((sum, file) => sum + sent(file), 0);
  return { entry: sent(entry), scripts: total(/\.m?js$/), styles: total(/\.css$/) };
}
