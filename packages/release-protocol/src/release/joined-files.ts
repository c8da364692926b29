import type { ReleaseRecord } from './release-record.ts';

/** The paths of a release's files in the order in which one answer of the registry has them, one after the other. */
export function joinedPaths({ files }: Pick<ReleaseRecord, 'files'>): string[] {
  return Object.keys(files).sort();
}

/** Splits such an answer into the files' contents, by path; one that is cut off gives shorter files at its end. */
export function splitJoinedFiles(
  record: Pick<ReleaseRecord, 'files'>,
  joined: Buffer,
): ReadonlyMap<string, Buffer> {
  let end = 0;
  return new Map(
    joinedPaths(record).map((path) => {
      const begin = end;
      end += record.files[path]?.bytes ?? 0;
      return [path, joined.subarray(begin, end)];
    }),
  );
}
