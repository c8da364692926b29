import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/build-if-stale.ts';

export interface Step {
  /** What it checks, for the help. */
  readonly about: string;
  readonly command: string;
  readonly parameters: () => readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const playwright = (about: string, chosen: readonly string[], env: NodeJS.ProcessEnv = {}): Step => ({
  about,
  command: 'playwright',
  parameters: () => ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot', ...chosen],
  env,
});

const vitest = (about: string, chosen: () => readonly string[], env: NodeJS.ProcessEnv = {}): Step => ({
  about,
  command: 'vitest',
  parameters: () => [
    'run',
    '--reporter=minimal',
    '--reporter=./tools/test/slow-files-reporter.ts',
    ...chosen(),
  ],
  env,
});

/** Files of tests that contain a line, because Vitest would load all others too. */
function listTests(line: RegExp): readonly string[] {
  const files = globSync('*/**/*.test.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules') || name.startsWith('.'),
  });
  return files.filter((file) => line.test(readFileSync(path.join(root, file), 'utf8')));
}

const listTagged = (tag: string) => listTests(new RegExp(`^// @module-tag ${tag}$`, 'm'));
/** Suites of SQL that a push runs on PGlite alone: services/store-api/src/testing/shop/engines.ts. */
const listSqlSuites = () => listTests(/^describe\.each\(engines\)/m);

/** Journeys of what a browser's federation runtime does: remotes of others, in other hosts, under development. */
const ofTheRuntime = [
  'another-bundler',
  'developing',
  'developing-devtools',
  'own-repository',
  'releasing',
  'stock-host',
];

export const steps: Readonly<Record<string, Step>> = {
  types: { about: 'tsc -b', command: 'tsc', parameters: () => ['-b'] },
  lint: { about: 'biome check', command: 'biome', parameters: () => ['check', '--error-on-warnings'] },
  unused: {
    about: 'knip: files, exports and dependencies that nobody uses',
    command: 'knip',
    parameters: () => ['--no-progress'],
  },
  unit: vitest(
    'unit, component and architecture tests; SQL on PGlite (vitest)',
    () => ['--tags-filter=!processes && !attacks'],
    { TEST_ENGINE: 'PGlite' },
  ),
  'journeys:push': playwright(
    'the journeys of e2e/shop/journey-stages.ts in a real browser against the real servers (playwright)',
    ['--project=each push*'],
  ),
  'unit:processes': vitest(
    'unit tests that start or kill processes, build packages, send hostile requests; SQL on PostgreSQL',
    () => [...listTagged('processes'), ...listSqlSuites()],
    { TEST_ENGINE: 'PostgreSQL' },
  ),
  attacks: vitest(
    'kills and hangs while people buy, full disks, damaged files, hostile requests: no money or piece is lost',
    () => ['--tags-filter=attacks', ...listTagged('attacks')],
  ),
  'journeys:others': playwright('all other journeys of shoppers, teams and operators in a running shop', [
    '--project=others*',
  ]),
  'journeys:teams': playwright('pages of the documentation, followed; installing; developing', [
    '--project=teams*',
  ]),
  'journeys:faults': playwright(
    'each kind of fault on each remote; hostile releases; killed processes; canaries; the judge',
    ['--project=faults*'],
  ),
  'journeys:official': playwright(
    "remotes of others and other hosts on Module Federation's own browser runtime",
    ofTheRuntime.map((name) => `/${name}.journey.ts`),
    { FEDERATION_RUNTIME: 'official' },
  ),
  alerts: {
    about: "the alert rules' own tests (promtool)",
    command: 'promtool',
    parameters: () => ['test', 'rules', 'deploy/prometheus/aragem.rules.test.yml'],
  },
};

/** The steps of `npm test`, in the order of what fails fastest; those of a stage run at once. */
export const eachPush: readonly (readonly string[])[] = [
  ['types', 'lint', 'unused'],
  ['unit'],
  ['journeys:push'],
];
