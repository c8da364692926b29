import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSpecification } from '../../tools/specification/read-specification.ts';
import { type TestedMutation, withTests } from './mutation.ts';
import { allMutations } from './mutations/all.ts';
import type { Outcome } from './shard.ts';

const help = `npm run -w tools mutate: changes each specified number and text, one at a time, and requires that the tests
of its row in docs/specification fail; files stay as they are

  -- 9.8 mf-cart/   only rows with that number, files with that beginning
  -- --json         the outcome of each as JSON
  -- --shards 2     processes that share the work
  -- --unchanged    runs the same tests without any change: all must pass

Exit code 1 when one survives. Journeys are not run.
`;

interface Tried extends TestedMutation {
  readonly outcome: Outcome;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Tries the mutations in a process of their own. */
function runShard(mutations: readonly TestedMutation[], onTried: (tried: Tried) => void): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'shard.ts'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (text) => (errors += text));
  child.send(mutations);
  child.on('message', ({ index, outcome }: { index: number; outcome: Outcome }) => {
    const mutation = mutations[index];
    if (mutation) onTried({ ...mutation, outcome });
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(errors))));
  });
}

/** Neighbouring mutations share test files, so each shard gets consecutive ones. */
function split(mutations: readonly TestedMutation[], shards: number): readonly (readonly TestedMutation[])[] {
  const sorted = mutations.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const size = Math.ceil(sorted.length / shards);
  return Array.from({ length: shards }, (_, at) => sorted.slice(at * size, (at + 1) * size)).filter(
    ({ length }) => length > 0,
  );
}

/** One mutation of each set of tests, without its change. */
function withoutChange(mutations: readonly TestedMutation[]): readonly TestedMutation[] {
  const byTests = new Map(mutations.map((each) => [JSON.stringify(each.tests), each]));
  return [...byTests.values()].map((each) => ({ ...each, after: each.before }));
}

const describe = ({ row, file, before, after }: TestedMutation): string =>
  `${row}  ${file}  ${JSON.stringify(before)} → ${JSON.stringify(after)}`;

async function mutate(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      unchanged: { type: 'boolean', default: false },
      shards: { type: 'string', default: String(availableParallelism()) },
    },
  });
  if (values.help) return void process.stdout.write(help);
  const chosen = allMutations.filter(
    ({ row, file }) =>
      positionals.length === 0 || positionals.some((each) => each === row || file.startsWith(each)),
  );
  const { unchanged } = values;
  const tested = withTests(chosen, readSpecification(root), root);
  const mutations = unchanged ? withoutChange(tested) : tested;
  const begin = performance.now();
  const tried: Tried[] = [];
  const say = (line: string) => void (values.json || process.stdout.write(`${line}\n`));
  await Promise.all(
    split(mutations, Math.max(1, Number(values.shards))).map((shard) =>
      runShard(shard, (each) => {
        tried.push(each);
        say(
          `${String(tried.length).padStart(3)}/${mutations.length}  ${each.outcome.padEnd(8)}  ${describe(each)}`,
        );
      }),
    ),
  );
  const unexpected = tried.filter(({ outcome }) => outcome !== (unchanged ? 'survived' : 'killed'));
  const seconds = Math.round((performance.now() - begin) / 1000);
  if (values.json) process.stdout.write(`${JSON.stringify({ seconds, tried }, null, 2)}\n`);
  say(
    `\n${tried.length} tried in ${seconds} s, ${unexpected.length} ${unchanged ? 'fail without a change' : 'not noticed'}`,
  );
  for (const each of unexpected) say(`  ${each.outcome}  ${describe(each)}`);
  if (unexpected.length > 0 || tried.length < mutations.length) process.exitCode = 1;
}

await mutate();
