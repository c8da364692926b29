import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Step {
  /** File that keeps what the step was last run for. */
  readonly stamp: string;
  /** Folder of the sources. */
  readonly folder: string;
  /** Patterns of the files on which its result depends. */
  readonly sources: readonly string[];
  /** What else its result depends on. */
  readonly setting?: string | undefined;
}

/** Runs a step if its sources or its setting have changed since it last succeeded. */
export async function runIfStale({ stamp, ...inputs }: Step, run: () => Promise<void>): Promise<void> {
  const wanted = fingerprint(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await run();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function fingerprint({ folder, sources, setting = '' }: Omit<Step, 'stamp'>): string {
  const hash = createHash('sha256').update(setting);
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: folder, withFileTypes: true }));
  for (const file of files.filter((each) => each.isFile())) {
    const name = path.join(file.parentPath, file.name);
    hash.update(path.relative(folder, name)).update(readFileSync(name));
  }
  return hash.digest('hex');
}
