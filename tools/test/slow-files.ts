export interface TimedFile {
  readonly name: string;
  readonly ms: number;
}

const slowMs = 10_000;
const maxFiles = 10;

/** The slowest files, if they take ten seconds or more, a line each. */
export function describeSlowFiles(files: readonly TimedFile[]): string {
  const slow = files.filter(({ ms }) => ms >= slowMs).toSorted((a, b) => b.ms - a.ms);
  return slow
    .slice(0, maxFiles)
    .map(({ name, ms }) => `slow: ${(ms / 1000).toFixed(0)} s ${name}\n`)
    .join('');
}
