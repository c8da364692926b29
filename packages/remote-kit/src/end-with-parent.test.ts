import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const watching = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.ts')).href;
const program = `
import { endWithParent } from '${watching}';
endWithParent(process.env, () => { console.log('ended'); process.exit(); });
setInterval(() => {}, 1000);
console.log('watching');
`;
const node = `'${process.execPath}' --input-type=module-typescript -e '${program.replaceAll("'", '"')}'`;
let started: ChildProcess;

afterEach(() => {
  // the whole process group
  try {
    process.kill(-(started.pid ?? 0), 'SIGKILL');
  } catch {}
});

/** What the program has printed when its parent, a shell, has been killed. */
async function printedAfterKill(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  started = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'inherit'], env });
  let printed = '';
  started.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (printed === '') started.kill('SIGKILL');
    printed += text;
  });
  // the program holds the pipe, which closes when it has ended
  await once(started, 'close');
  return printed;
}

it('a process ends with the one that started it', async () => {
  const env = { PATH: process.env.PATH };
  expect(await printedAfterKill(`${node}; true`, env)).toBe('watching\nended\n');
});

it("and with npm, although npm's intermediate shell keeps running", async () => {
  const env = { PATH: process.env.PATH, npm_lifecycle_event: 'dev' };
  const shell = `sh -c "${node.replaceAll('"', '\\"')}; true"; true`;
  expect(await printedAfterKill(shell, env)).toBe('watching\nended\n');
});
