import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../start/build-if-stale.ts';
import { findChromium } from './chromium.ts';
import { requireNginx } from './nginx.ts';

const help = `npm test: every check of the project, in the order of what fails fastest

  types      tsc -b
  lint       biome check
  unused     knip: files, exports and dependencies that nobody uses
  unit       unit, component and architecture tests (vitest)
  journeys   journeys in a real browser against the real servers (playwright)

Prints what failed, in full, and what was slow.

npm test -- unit journeys   runs only those
PLAYWRIGHT_CHROMIUM         names the browser; otherwise Debian's chromium-headless-shell or chromium
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const steps: Readonly<Record<string, { command: string; parameters: readonly string[] }>> = {
  types: { command: 'tsc', parameters: ['-b'] },
  lint: { command: 'biome', parameters: ['check', '--error-on-warnings'] },
  unused: { command: 'knip', parameters: ['--no-progress'] },
  unit: {
    command: 'vitest',
    parameters: ['run', '--reporter=minimal', '--reporter=./tools/test/slow-files-reporter.ts'],
  },
  journeys: {
    command: 'playwright',
    parameters: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot'],
  },
};

function run(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
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
  const names = positionals.length > 0 ? positionals : Object.keys(steps);
  const chromium = names.some((name) => ['unit', 'journeys'].includes(name))
    ? findChromium(process.env, say)
    : '';
  if (names.includes('journeys')) requireNginx(process.env, say);
  const env = { ...process.env, ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }) };
  for (const [name, step] of Object.entries(steps).filter(([each]) => names.includes(each))) {
    say(`\n── ${name}`);
    const begin = performance.now();
    const code = await run(step.command, step.parameters, env);
    say(
      `── ${name}: ${code === 0 ? 'green' : 'red'} in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
    );
    if (code !== 0) {
      process.exitCode = 1;
      return;
    }
  }
}

test().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
