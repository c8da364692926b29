import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { testFinder } from '../specification/test-titles.ts';

export const runbooksFile = 'docs/operations.md';
export const testsFile = 'tools/runbooks/tests.json';
export const alertsFile = 'deploy/prometheus/aragem.rules.yml';

/** The tests of each runbook, by its heading: `file › title`. */
const Tests = z.record(z.string(), z.array(z.string()).check(z.minLength(1)));

/** Errors in the list of the runbooks' tests, and alerts without a runbook, one line each. */
export function checkRunbooks(root: string): readonly string[] {
  const findFault = testFinder(root);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const tests = Tests.parse(JSON.parse(read(testsFile)));
  const [, section = ''] = read(runbooksFile).split(/^## Runbooks$/m);
  const headings = [...section.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);
  const untested = headings.filter((heading) => !(heading in tests));
  const unknown = Object.keys(tests).filter((heading) => !headings.includes(heading));
  const addresses = new Set(headings.map(addressOf));
  const [, ...alerts] = read(alertsFile).split('- alert: ');
  const lost = alerts.filter((alert) => !addresses.has(/ runbook: (\S+)$/m.exec(alert)?.[1] ?? ''));
  return [
    ...untested.map((heading) => `${heading}: has no test`),
    ...unknown.map((heading) => `${heading}: is no runbook of ${runbooksFile}`),
    ...lost.map((alert) => `${alert.split('\n', 1)}: leads to no runbook of ${runbooksFile}`),
    ...Object.entries(tests).flatMap(([heading, named]) =>
      named.flatMap((test) => {
        const [file = '', ...title] = test.split(' › ');
        const fault = findFault(file, title.join(' › '));
        return fault === undefined ? [] : [`${heading}: ${fault}`];
      }),
    ),
  ];
}

/** What an alert says of a runbook. */
function addressOf(heading: string): string {
  return `${runbooksFile}#${heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')}`;
}
