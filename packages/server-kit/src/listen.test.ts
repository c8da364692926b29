import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, BoundSocket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const listenModule = JSON.stringify(new URL('./listen.ts', import.meta.url).href);
const program = `
  import Fastify from 'fastify';
  import { listen } from ${listenModule};
  const app = Fastify();
  app.get('/', async () => String(process.pid));
  await listen(app, { host: '127.0.0.1', port: 1 }, process.env);
  console.log('listening');
`;

it('listens on a socket that is handed over, in which requests wait while a killed process is replaced', async () => {
  const socket = new BoundSocket({ host: '127.0.0.1' });
  const { port } = socket.address() as { port: number };
  const ask = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  const start = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      env: { ...process.env, LISTEN_FDS: '1' },
      stdio: ['ignore', 'pipe', 'inherit', socket.fd()],
    });
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  };
  const first = await start();
  expect(await ask()).toBe(first.pid);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const waiting = ask();
  const second = await start();
  expect(await waiting).toBe(second.pid);
  second.kill('SIGKILL');
  socket.close();
}, 30_000);

it.each([
  ['no socket is handed over', {}],
  ['the socket is for another process', { LISTEN_FDS: '1', LISTEN_PID: '1' }],
])('listens on host and port when %s', async (_what, env) => {
  const app = Fastify();
  app.get('/', async () => 'here');
  await listen(app, { host: '127.0.0.1', port: 0 }, env);
  const address = app.server.address();
  expect(await (await fetch(`http://127.0.0.1:${(address as AddressInfo).port}/`)).text()).toBe('here');
  await app.close();
});
