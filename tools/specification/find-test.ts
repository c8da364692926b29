import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testTitles } from './test-titles.ts';

export type TestFinder = (file: string, title: string) => string | undefined;

/** Describes what is wrong with the name of a test or of a step of one; each file is parsed once. */
export function testFinder(root: string): TestFinder {
  const parsed = new Map<string, ReadonlySet<string>>();
  return (file, title) => {
    const full = path.join(root, file);
    if (!existsSync(full)) return `names ${file}, which does not exist`;
    const titles = parsed.get(file) ?? testTitles(readFileSync(full, 'utf8'));
    parsed.set(file, titles);
    return titles.has(title) ? undefined : `names a test that ${file} lacks: ${title}`;
  };
}
