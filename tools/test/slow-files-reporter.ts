import type { Reporter, TestModule } from 'vitest/node';

/** Vitest's reporter of the slowest test files, beside one that prints failures. */
export default class SlowFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      name: `${module.project.name} ${module.relativeModuleId}`,
      ms: module.diagnostic().duration,
    }));
    const text = describeSlowFiles(files);
    if (text !== '') process.stdout.write(`\n${text}`);
  }
}

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
