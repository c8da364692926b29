import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { testFinder } from '../specification/find-test.ts';

export const runbooksFile = 'docs/runbooks.md';
export const testsFile = 'tools/runbooks/tests.json';
/** Heading of sections that need no test. */
const withoutTest = 'Where to look';

/** The tests of each section, by its heading: `file › title`. */
const Tests = z.record(z.string(), z.array(z.string()).check(z.minLength(1)));

/** Errors in the list of the runbooks' tests, one line each. */
export function checkRunbooks(root: string): readonly string[] {
  const findFault = testFinder(root);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const tests = Tests.parse(JSON.parse(read(testsFile)));
  const headings = [...read(runbooksFile).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const untested = headings.filter((heading) => heading !== withoutTest && !(heading in tests));
  const unknown = Object.keys(tests).filter((heading) => !headings.includes(heading));
  return [
    ...untested.map((heading) => `${heading}: has no test`),
    ...unknown.map((heading) => `${heading}: is no section of ${runbooksFile}`),
    ...Object.entries(tests).flatMap(([heading, named]) =>
      named.flatMap((test) => {
        const [file = '', ...title] = test.split(' › ');
        const fault = findFault(file, title.join(' › '));
        return fault === undefined ? [] : [`${heading}: ${fault}`];
      }),
    ),
  ];
}
