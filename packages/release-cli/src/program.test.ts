// @module-tag processes
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const main = path.join(import.meta.dirname, 'main.ts');

/** Writes the address of each module that Node loads. */
const hook = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      process.stderr.write(url + '\\n');
      return next(url, context);
    },
  });
`;

function run(...args: readonly string[]) {
  const loader = `data:text/javascript,${encodeURIComponent(hook)}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, main, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, loaded: stderr.split('\n').filter((url) => url.startsWith('file:')) };
}

test('the list of commands loads no command, no schema and no package but commander', () => {
  const { status, stdout, loaded } = run('--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ {2}publish +test and build [\s\S]*^ {2}webhooks +addresses /m);
  const packages = loaded.filter((url) => url.includes('/node_modules/'));
  expect(packages.filter((url) => !url.includes('/node_modules/commander/'))).toEqual([]);
  expect(loaded.filter((url) => /-commands?\.ts$|release-protocol|\/api\//.test(url))).toEqual([]);
});

test('a command that is called is loaded, and the others are not', () => {
  const { status, stdout, loaded } = run('help', 'freeze');
  expect(status).toBe(0);
  expect(stdout).toContain('--reason <text>');
  expect(loaded.filter((url) => /-commands?\.ts$/.test(url)).map((url) => path.basename(url))).toEqual([
    'guard-commands.ts',
  ]);
});
