import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../start/build-if-stale.ts';
import { eachPush, steps } from './steps.ts';

interface Project {
  readonly name: string;
  readonly testMatch: readonly string[];
  readonly testIgnore?: readonly string[];
}

const journeys = globSync('e2e/journeys/*.journey.ts', { cwd: root });

it('CI runs npm test and then every step that npm test leaves out, each by an npm script', () => {
  const [, list = ''] = /^stages=\((.*)\)$/m.exec(readFileSync(path.join(root, '.ci/run'), 'utf8')) ?? [];
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const stages = list.split(' ');
  expect(stages).toEqual(expect.arrayContaining(['test', ...namesOfCi()]));
  for (const name of namesOfCi()) expect(scripts[name]).toBe(`exec node tools/bootstrap.mjs test ${name}`);
  expect(stages.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('each journey belongs to one step', async () => {
  const { default: config } = await import(path.join(root, 'e2e/playwright.config.ts'));
  const { projects }: { projects: readonly Project[] } = config;
  const prefixes = projects.map(({ name }) => name.split(':')[0] ?? '');
  const chosen = Object.values(steps).flatMap(
    (step) =>
      step
        .parameters()
        .join('\n')
        .match(/--project=.*/g) ?? [],
  );
  expect(chosen.toSorted()).toEqual(
    [...new Set(prefixes.map((prefix) => `--project=${prefix}*`))].toSorted(),
  );
  const projectsOf = (file: string) => {
    const isOneOf = (patterns: readonly string[] = []) =>
      patterns.some((pattern) => path.matchesGlob(file, pattern));
    return projects.filter(({ testMatch, testIgnore }) => isOneOf(testMatch) && !isOneOf(testIgnore));
  };
  expect(journeys.filter((file) => projectsOf(file).length !== 1)).toEqual([]);
});

it('files that a step names are there', () => {
  for (const { parameters } of Object.values(steps))
    for (const name of parameters().filter((each) => each.endsWith('.journey.ts')))
      expect(journeys).toContain(`e2e/journeys${name}`);
  expect(steps['unit:processes']?.parameters()).toContain('store-api/src/server.test.ts');
});

function namesOfCi(): readonly string[] {
  return Object.keys(steps).filter((name) => !eachPush.flat().includes(name));
}
