import { fork } from 'node:child_process';
import type { FillMessage, FillRequest } from './fill-process.ts';

interface FillOptions extends FillRequest {
  readonly onProgress: (line: string) => void;
}

const script = new URL('./fill-process.ts', import.meta.url);

function isFillMessage(message: unknown): message is FillMessage {
  return typeof message === 'object' && message !== null && ('progress' in message || 'failure' in message);
}

/**
 * Migrates and fills a database in a process that ends with the work. All or nothing.
 * @throws Error with the reason that the process gave
 */
export function fillInChildProcess({ onProgress, ...request }: FillOptions): Promise<void> {
  const child = fork(script, { execArgv: [] });
  child.send(request satisfies FillRequest);
  return new Promise((resolve, reject) => {
    let failure: string | undefined;
    child.on('message', (message) => {
      if (!isFillMessage(message)) return;
      if ('progress' in message) onProgress(message.progress);
      else ({ failure } = message);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`the catalogue cannot be filled: ${failure ?? `its process ended (${signal ?? code})`}`),
        );
    });
  });
}
