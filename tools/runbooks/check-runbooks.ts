import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testFinder } from '../specification/find-test.ts';

const file = 'docs/runbooks.md';
/** Heading of sections that need no test. */
const withoutTest = 'Where to look';

/** Errors in the names of tests in the runbooks, one line each. */
export function checkRunbooks(root: string): readonly string[] {
  const findFault = testFinder(root);
  const [, ...sections] = readFileSync(path.join(root, file), 'utf8').split(/^## /m);
  if (sections.length === 0) return [`${file} has no section`];
  return sections.flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    const tests = [...section.matchAll(/^- `([^`]+)` `([^`]+)`$/gm)];
    if (tests.length === 0 && heading !== withoutTest) return [`${heading}: names no test`];
    const faults = tests.map(([, test = '', title = '']) => findFault(test, title));
    return faults.filter((fault) => fault !== undefined).map((fault) => `${heading}: ${fault}`);
  });
}
