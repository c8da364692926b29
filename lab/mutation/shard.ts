// Tries mutations one after the other in one Vitest, whose transformed modules they share; started by mutate.ts.
import path from 'node:path';
import type { Plugin, ViteUserConfig } from 'vitest/config';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { mutatedText, type TestedMutation, titlePattern } from './mutation.ts';

export type Outcome = 'killed' | 'survived' | 'broken' | 'untested';

const root = path.resolve(import.meta.dirname, '../..');

let mutated: { readonly file: string; readonly text: string } | undefined;

const isMutated = (id: string): boolean => id.split('?')[0] === mutated?.file;

/** Replaces a file's text as it is loaded, so that the working tree stays as it is. */
const overlay: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  load: (id) => (isMutated(id) ? mutated?.text : undefined),
  // Vitest keeps transformed modules by the text of their file, which does not change
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
};

async function openVitest(): Promise<Vitest> {
  const { default: config }: { default: ViteUserConfig } = await import(path.join(root, 'vitest.config.ts'));
  const projects = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project
      ? {
          ...project,
          plugins: [overlay],
          test: {
            ...project.test,
            retry: 0,
            setupFiles: [
              ...[project.test?.setupFiles ?? []].flat(),
              path.join(import.meta.dirname, 'overlay-file.ts'),
            ],
          },
        }
      : project,
  );
  const vitest = await createVitest(
    'test',
    { config: false, root, watch: false, bail: 1, reporters: [{}], maxWorkers: 2 },
    { ...config, test: { ...config.test, projects } },
  );
  await vitest.standalone();
  return vitest;
}

function outcomeOf(modules: readonly TestModule[]): Outcome {
  const tests = modules.flatMap((each) => [...each.children.allTests()]);
  const states = tests.map((test) => test.result().state);
  if (states.includes('failed')) return 'killed';
  if (modules.some((each) => each.state() === 'failed')) return 'broken';
  return states.includes('passed') ? 'survived' : 'untested';
}

async function tryMutation(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
  mutation: TestedMutation,
): Promise<Outcome> {
  const file = path.join(root, mutation.file);
  const files = new Set(mutation.tests.map((test) => path.join(root, test.file)));
  mutated = { file, text: mutatedText(mutation, root) };
  process.env.MUTATED_FILE = JSON.stringify(mutated);
  vitest.invalidateFile(file);
  vitest.setGlobalTestNamePattern(titlePattern(mutation.tests.map(({ title }) => title)));
  const { testModules } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => files.has(moduleId)),
  );
  mutated = undefined;
  vitest.invalidateFile(file);
  return outcomeOf(testModules);
}

async function run(mutations: readonly TestedMutation[]): Promise<void> {
  const vitest = await openVitest();
  const specifications = await vitest.globTestSpecifications();
  for (const [index, mutation] of mutations.entries())
    process.send?.({ index, outcome: await tryMutation(vitest, specifications, mutation) });
  await vitest.close();
  // the failed tests are the wanted result
  process.exit(0);
}

process.once('message', (mutations: readonly TestedMutation[]) => void run(mutations));
