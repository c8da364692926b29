import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testTitles } from '../specification/test-titles.ts';
import { root } from '../start/build-if-stale.ts';
import { eachPush, steps } from './steps.ts';

interface Project {
  readonly name: string;
  readonly testMatch: readonly string[];
  readonly testIgnore?: readonly string[];
  readonly grep?: RegExp;
  readonly grepInvert?: RegExp;
}

// by their paths: e2e's project builds on this one
const { default: config } = await import(path.join(root, 'e2e/playwright.config.ts'));
const { projects }: { projects: readonly Project[] } = config;
const {
  pushedJourneys,
}: { pushedJourneys: Readonly<Record<string, { readonly titles?: readonly string[] }>> } = await import(
  path.join(root, 'e2e/shop/journey-stages.ts')
);
const [ofEachPush] = projects.flatMap(({ grep }) => grep ?? []);

const journeys = globSync('e2e/journeys/*.journey.ts', { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('CI runs npm test and then every step that npm test leaves out, each by an npm script', () => {
  const [, list = ''] = /^stages=\((.*)\)$/m.exec(read('.ci/run')) ?? [];
  const { scripts } = JSON.parse(read('package.json'));
  const stages = list.split(/[ +]/);
  expect(stages).toEqual(expect.arrayContaining(['test', ...namesOfCi()]));
  for (const name of namesOfCi()) expect(scripts[name]).toBe(`exec node tools/bootstrap.mjs test ${name}`);
  expect(stages.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('each journey belongs to one step, or to those of a push and of all others by the same rule', () => {
  const stageOf = ({ name }: Project) => name.split(':')[0] ?? '';
  const chosen = Object.values(steps).flatMap(
    (step) =>
      step
        .parameters()
        .join('\n')
        .match(/--project=.*/g) ?? [],
  );
  expect(chosen.toSorted()).toEqual(
    [...new Set(projects.map((project) => `--project=${stageOf(project)}*`))].toSorted(),
  );
  const rulesOf = (file: string) => {
    const isOneOf = (patterns: readonly string[] = []) =>
      patterns.some((pattern) => path.matchesGlob(file, pattern));
    return projects
      .filter(({ testMatch, testIgnore }) => isOneOf(testMatch) && !isOneOf(testIgnore))
      .map((project) => [stageOf(project), project.grep, project.grepInvert] as const);
  };
  const both = [
    ['each push', ofEachPush, undefined],
    ['others', undefined, ofEachPush],
  ];
  for (const file of journeys) {
    const rules = rulesOf(file);
    const [stage] = rules[0] ?? [];
    expect([file, rules]).toEqual([file, stage === 'each push' ? both : [[stage, undefined, undefined]]]);
  }
});

it('what each push runs of the journeys exists', () => {
  for (const [name, { titles = [] }] of Object.entries(pushedJourneys)) {
    const file = `e2e/journeys/${name}.journey.ts`;
    expect(journeys).toContain(file);
    const there = [...testTitles(read(file))].map((title) => title.replaceAll(/\$\{[^}]*\}/g, '…'));
    expect(there).toEqual(expect.arrayContaining([...titles]));
  }
});

it.each([
  ['buying.journey.ts on a phone a shopper buys', true],
  ['product-buying.journey.ts on a phone a failure is said at the buttons', false],
  [
    'surviving-cart.journey.ts on a phone Comprar, its own chunk missing: it shows the failure, and the next click tries again',
    true,
  ],
  ["surviving-cart.journey.ts Comprar, mf-cart's scripts silent: it shows the failure", false],
  ['listing-buying.journey.ts a shopper buys', false],
])('a push chooses by file and title: %s', (title, isChosen) => {
  expect(ofEachPush?.test(title)).toBe(isChosen);
});

it('each push runs the journeys that alone prove a sentence of the specification', () => {
  const sentences: Record<string, readonly string[] | string> = JSON.parse(
    read('tools/specification/tests.json'),
  );
  const alone = Object.entries(sentences).flatMap(([number, tests]) =>
    Array.isArray(tests) && tests.every((test) => test.startsWith('e2e/'))
      ? tests.map((test) => `${number} ${path.basename(test.split(' › ')[0] ?? '', '.journey.ts')}`)
      : [],
  );
  expect(alone).not.toEqual([]);
  expect(alone.filter((each) => pushedJourneys[each.split(' ')[1] ?? ''] === undefined)).toEqual([]);
});

it('what a push tests on PGlite alone, unit:processes tests on PostgreSQL', () => {
  const processes = steps['unit:processes'];
  expect([steps.unit?.env, processes?.env]).toEqual([
    { TEST_ENGINE: 'PGlite' },
    { TEST_ENGINE: 'PostgreSQL' },
  ]);
  const files = processes?.parameters() ?? [];
  expect(files).toEqual(
    expect.arrayContaining([
      'services/store-api/src/server.test.ts',
      'services/store-api/src/checkout/whole-orders.test.ts',
    ]),
  );
  const suites = globSync('services/store-api/src/**/*.test.ts', { cwd: root });
  const onOne = suites.filter((file) => /\bengines\b(?!\.ts)/.test(read(file)));
  expect(onOne.filter((file) => !files.includes(file))).toEqual([]);
  expect(onOne.filter((file) => read(file).startsWith('// @module-tag'))).toEqual([]);
});

it('files that a step names are there', () => {
  for (const { parameters } of Object.values(steps))
    for (const name of parameters().filter((each) => each.endsWith('.journey.ts')))
      expect(journeys).toContain(`e2e/journeys${name}`);
});

function namesOfCi(): readonly string[] {
  return Object.keys(steps).filter((name) => !eachPush.flat().includes(name));
}
