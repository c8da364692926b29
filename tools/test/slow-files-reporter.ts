import type { Reporter, TestModule } from 'vitest/node';
import { describeSlowFiles } from './slow-files.ts';

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
