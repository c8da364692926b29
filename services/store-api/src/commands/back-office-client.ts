import { readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { request as sendSecurely } from 'node:https';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The shop has refused, or cannot be asked. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly type?: string;
  readonly body?: Readable | Buffer | string;
}

export interface BackOfficeClient {
  /** The answer, as it comes. @throws CallFailed with what the shop says */
  stream(call: string, options?: Call): Promise<Readable>;
  json<T>(call: string, options?: Call): Promise<T>;
}

const root = '/v2/back-office';

/**
 * Where a shop's back office is, and its token: `STORE_API_URL` and `OPERATOR_TOKEN`, else the ones of a shop on this machine.
 * @throws CallFailed that names the file when there is no token
 */
export function openBackOffice(environment: NodeJS.ProcessEnv, repository: string): BackOfficeClient {
  const { STORE_API_URL, STORE_API_PORT = '4001', OPERATOR_TOKEN, STORE_SECRET_DIR } = environment;
  const origin = STORE_API_URL || `http://127.0.0.1:${STORE_API_PORT}`;
  const data = path.resolve(repository, environment.DATA_DIR || '.data');
  const file = path.join(STORE_SECRET_DIR || path.join(data, 'secrets'), 'operator-token');
  const readToken = () => {
    try {
      return OPERATOR_TOKEN || readFileSync(file, 'utf8').trim();
    } catch {
      throw new CallFailed(
        `no OPERATOR_TOKEN, and ${file} cannot be read: start the shop once, which makes it, or set DATA_DIR to its folder`,
      );
    }
  };
  const stream = (call: string, { method = 'GET', type, body }: Call = {}) =>
    new Promise<Readable>((resolve, reject) => {
      const address = new URL(root + call, origin);
      // no limit of time: a file of 200,000 rows is checked while the call waits
      const asked = (address.protocol === 'https:' ? sendSecurely : send)(
        address,
        {
          method,
          headers: { authorization: `Bearer ${readToken()}`, ...(type && { 'content-type': type }) },
        },
        (answer) => {
          if (answer.statusCode === 200) return resolve(answer);
          text(answer).then((said) => reject(new CallFailed(explain(said, answer.statusCode))), reject);
        },
      );
      asked.on('error', (error: NodeJS.ErrnoException) =>
        reject(
          new CallFailed(
            `${origin} cannot be reached (${error.code ?? error.message}): is store-api running?`,
          ),
        ),
      );
      if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) asked.end(body);
      else body.on('error', reject).pipe(asked);
    });
  return {
    stream,
    json: async <T>(call: string, options?: Call) => JSON.parse(await text(await stream(call, options))) as T,
  };
}

/** What a problem document says; any other answer as it is. */
function explain(said: string, status: number | undefined): string {
  try {
    const { detail } = JSON.parse(said) as { detail?: string };
    return detail ?? said;
  } catch {
    return `HTTP ${status}: ${said.slice(0, 200)}`;
  }
}
