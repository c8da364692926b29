import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../start/build-if-stale.ts';
import { findChromium, requireOperatorsPrograms } from './programs.ts';
import { eachPush, steps } from './steps.ts';

const help = `npm test: what is checked before each push, in the order of what fails fastest

${eachPush.flat().map(describeStep).join('\n')}

Steps of .ci/run alone, each also an npm script (npm run unit:processes):

${Object.keys(steps)
  .filter((name) => !eachPush.flat().includes(name))
  .map(describeStep)
  .join('\n')}

The first three run at once. Prints what failed, in full, and what was slow.

npm test -- unit journeys:push   runs only those
PLAYWRIGHT_CHROMIUM              names the browser; otherwise Debian's chromium-headless-shell or chromium
`;

function describeStep(name: string): string {
  return `  ${name.padEnd(18)} ${steps[name]?.about ?? ''}`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Ended {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  /** What it printed, if it did not print at once. */
  readonly output: string;
}

/** Runs a step; one of several that run at once keeps what it prints until it ends. */
function run(name: string, env: NodeJS.ProcessEnv, isAlone: boolean): Promise<Ended> {
  const step = steps[name];
  if (step === undefined) throw new Error(`There is no step ${name}`);
  const begin = performance.now();
  const print = isAlone ? 'inherit' : 'pipe';
  return new Promise((resolve, reject) => {
    const child = spawn(step.command, step.parameters(), {
      cwd: root,
      env: { ...env, ...step.env },
      stdio: ['ignore', print, print],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ name, code: code ?? 1, seconds: (performance.now() - begin) / 1000, output }),
    );
  });
}

/** Runs steps at once. @returns whether all are green */
async function runAll(names: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  say(`\n── ${names.join(', ')}`);
  const ended = await Promise.all(names.map((name) => run(name, env, names.length === 1)));
  for (const { name, code, seconds, output } of ended) {
    process.stdout.write(output);
    say(`── ${name}: ${code === 0 ? 'green' : 'red'} in ${seconds.toFixed(0)} s`);
  }
  return ended.every(({ code }) => code === 0);
}

async function test(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const unknown = positionals.filter((name) => steps[name] === undefined);
  if (unknown.length > 0) {
    process.stderr.write(`Unknown: ${unknown.join(', ')}\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const names = positionals.length > 0 ? positionals : eachPush.flat();
  const chromium = names.some((name) => /^(?:unit|journeys)/.test(name))
    ? findChromium(process.env, say)
    : '';
  requireOperatorsPrograms(names, process.env, say);
  const env = { ...process.env, ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }) };
  const alone = names.filter((name) => !eachPush.flat().includes(name)).map((name) => [name]);
  const together = eachPush.map((stage) => stage.filter((name) => names.includes(name)));
  for (const stage of [...together, ...alone])
    if (stage.length > 0 && !(await runAll(stage, env))) {
      process.exitCode = 1;
      return;
    }
}

test().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
