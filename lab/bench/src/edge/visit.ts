import http from 'node:http';
import { versionsOfHeader } from '../../../../e2e/shop/visitors.ts';

export interface EdgeAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** When the last byte arrived, by `performance.now()`. */
  readonly at: number;
}

/** How something is requested: by GET, and without a body, unless given. */
export interface Sending {
  readonly method?: string;
  readonly body?: string;
}

/** A visitor outside the canaries of this run, or inside them: each of one cohort. */
export const outsider = { cookie: 'mfe-cohort=500' };

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** Requests a URL of the cache, again if an idle connection has been closed. One that fails has the status 0. */
export function visit(
  url: string,
  headers: http.OutgoingHttpHeaders = {},
  { method = 'GET', body: sent = '' }: Sending = {},
): Promise<EdgeAnswer> {
  return new Promise((resolve) => {
    const fail = (error: Error) => {
      if (request.reusedSocket) resolve(visit(url, headers, { method, body: sent }));
      else resolve({ status: 0, headers: {}, body: error.message, at: performance.now() });
    };
    const { origin, hostname, port } = new URL(url);
    // the path is sent unchanged, because a URL would resolve `..`
    const path = url.slice(origin.length) || '/';
    const length = sent === '' ? {} : { 'content-length': Buffer.byteLength(sent) };
    const all = { accept: 'text/html', ...length, ...headers };
    const request = http
      .request({ agent, method, hostname, port, path, headers: all }, (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (text: string) => {
          body += text;
        });
        response.once('error', fail);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            at: performance.now(),
          }),
        );
      })
      .once('error', fail);
    request.end(sent);
  });
}

export const isHit = ({ headers }: EdgeAnswer) => headers['x-cache'] === 'HIT';

export const readCookie = ({ headers }: EdgeAnswer) =>
  headers['set-cookie']?.find((each) => each.startsWith('mfe-cohort='))?.split(';')[0];

/** The version of a remote in an answer. */
export const readShown = ({ headers }: EdgeAnswer, remote: string): string | undefined =>
  versionsOfHeader(String(headers['x-release'] ?? ''))[remote];

/** Does something with each item, eight at a time. */
export async function forEach<Each>(all: readonly Each[], use: (each: Each) => Promise<void>): Promise<void> {
  const left = all.values();
  const work = async () => {
    for (const each of left) await use(each);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}
