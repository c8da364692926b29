import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
let folder: string;
beforeEach(async () => {
  line = await openCommandLine();
  await line.publishAll('1.0.0');
  folder = await line.writeCart('1.1.0');
  await line.release(`publish mf-cart --dir ${folder}`);
});
afterEach(() => line.close());

test('a dry run prints the plan and changes nothing', async () => {
  const { code, out } = await line.release('rollout mf-cart@1.1.0 --dry-run');
  expect(code).toBe(0);
  expect(out.split('\n').map((row) => row.trim().replace(/ +/g, ' '))).toEqual([
    'STEP VISITORS UNTIL',
    '1 1% 60 s and 20 views, and figures that rule out 30 % failing views',
    '2 10% 60 s and 20 views, and figures that rule out 10 % failing views',
    '3 50% 60 s and 20 views, and figures that rule out 3 % failing views',
    '100%',
    '',
  ]);
  expect((await line.release('status mf-cart --wait 0')).out).not.toContain('step');
});

test('a plan names the audience of each step', async () => {
  const file = path.join(folder, 'plan.json');
  const steps = [
    { percent: 100, audience: 'staff', until: 'approval' },
    { percent: 10, audience: 'BR-SP' },
  ];
  await writeFile(file, JSON.stringify({ steps }));
  const { out } = await line.release(`rollout mf-cart@1.1.0 --plan ${file} --dry-run`);
  expect(out).toMatch(/1 +100% of the staff .*\n2 +10% of the visitors in BR-SP .*\n +100%/);
});

test('starts, shows in the status, and is aborted with its canary', async () => {
  const started = await line.release('rollout mf-cart@1.1.0 --reason sale');
  expect(started).toMatchObject({
    code: 0,
    out: expect.stringContaining('mf-cart@1.1.0 is at step 1 of 3, 1%'),
  });
  expect((await line.release('status mf-cart --wait 0')).out).toContain(
    'mf-cart@1.1.0 is at step 1 of 3, 1%',
  );
  expect((await line.release('rollout pause mf-cart --reason lunch')).out).toContain('1%, paused: lunch');
  const ended = await line.release('rollout abort mf-cart --reason broken');
  expect(ended.out).toBe('the rollout of mf-cart@1.1.0 has ended: broken\n');
  expect((await line.release('history mf-cart --limit 2')).out).toMatch(
    /canary .*\(0%\).*\n.*rollout-abort /,
  );
  expect(await line.release('rollout resume mf-cart')).toMatchObject({
    code: 1,
    error: expect.stringContaining('the rollout of mf-cart@1.1.0 is ended'),
  });
});

test.each([
  ['{', 'is no JSON'],
  ['{"steps":[]}', 'needs a step'],
  ['{"steps":[{"percent":10},{"percent":5}]}', 'must have a higher percentage at each step'],
])('a plan %s is refused: it %s', async (text, message) => {
  const file = path.join(folder, 'plan.json');
  await writeFile(file, text);
  const refused = await line.release(`rollout mf-cart@1.1.0 --plan ${file}`);
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining(message) });
});

test('a plan file that is not there is named', async () => {
  const missing = await line.release('rollout mf-cart@1.1.0 --plan no-such.json');
  expect(missing).toMatchObject({
    code: 1,
    error: expect.stringContaining('no-such.json cannot be read: ENOENT'),
  });
});

test('a request for a second person names the command that confirms it', async () => {
  await line.release('two-person mf-cart on --reason payments');
  const requested = await line.release('rollout mf-cart@1.1.0');
  expect(requested.code).toBe(3);
  expect(requested.out).toContain('with another token: npm run release -- rollout mf-cart@1.1.0');
});
