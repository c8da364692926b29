import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { versionsOfHeader, versionsOfSlots } from '../../../e2e/shop/shown-versions.ts';

export interface Answer {
  /** When the last byte arrived, by `performance.now()`. */
  readonly at: number;
  /** The version that the page shows of the watched remote. */
  readonly version: string | undefined;
}

/** The answers so far. */
export interface WatchedLoad {
  readonly answers: Answer[];
  /** Answers that were not whole pages. */
  readonly failed: string[];
  /** Pages whose slots or header show two versions of the remote. */
  readonly mixed: string[];
}

const clients = 8;
/** Pause of each client between its requests: about 100 requests a second in all. */
const restMs = 75;

/**
 * Requests pages until `ended`, each client on its own kept connection, and records which version of a remote they
 * show.
 */
export async function watchLoad(
  origin: string,
  paths: readonly string[],
  remote: string,
  load: WatchedLoad,
  ended: AbortSignal,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  let count = 0;
  const client = async () => {
    while (!ended.aborted) {
      const path = paths[count++ % paths.length] ?? '/';
      const { status, header, body } = await get(agent, origin + path);
      const at = performance.now();
      const version = versionsOfHeader(header)[remote];
      const slots = Object.entries(versionsOfSlots(body)).filter(([module]) =>
        module.startsWith(`${remote}/`),
      );
      if (status !== 200 || !body.endsWith('</html>')) load.failed.push(`${path}: ${status}`);
      else if (slots.some(([, shown]) => shown !== version))
        load.mixed.push(`${path}: ${version}, ${JSON.stringify(slots)}`);
      load.answers.push({ at, version });
      await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
}

/** A request that fails has its error's message as status. */
function get(
  agent: http.Agent,
  url: string,
): Promise<{ status: number | string; header: string | null; body: string }> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, header: null, body: '' });
    http
      .get(url, { agent, headers: { accept: 'text/html' } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.once('error', fail);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            header: String(response.headers['x-release'] ?? ''),
            body,
          }),
        );
      })
      .once('error', fail);
  });
}
