import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const compiled = path.join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/** Starts a registry as a process of its own, which ends with the test. */
export function startRegistryProcess(dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../server.ts')], {
    env: {
      PATH: process.env.PATH,
      // spares a second process the compilation
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: dataDir,
      REGISTRY_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    server.kill('SIGKILL');
  });
  const said = { out: '', error: '' };
  server.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  server.stderr.on('data', (chunk) => {
    said.error += chunk;
  });
  return { server, said, address: () => readAddress(server, said) };
}

async function readAddress(server: ChildProcess, said: { out: string; error: string }): Promise<string> {
  for (;;) {
    const address = /listens on (\S+)\n/.exec(said.out)?.[1];
    if (address !== undefined) return address;
    if (server.exitCode !== null) throw new Error(`the server ended: ${said.error}`);
    await Promise.race([once(server.stdout ?? server, 'data'), once(server, 'close')]);
  }
}
