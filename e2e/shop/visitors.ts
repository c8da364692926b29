import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The response to one visitor's request. */
export interface Visit {
  readonly html: string;
  /** Versions by remote, from the header. */
  readonly versions: Readonly<Record<string, string>>;
  /** Versions by module, from the slots. */
  readonly slots: Readonly<Record<string, string>>;
  /** The cookie that the shop has set, in the form of a request header; undefined when it has set none. */
  readonly cookie: string | undefined;
}

/** @param address the visitor's, for a shop that trusts proxies of this machine; absent: this machine's */
export async function visitOnce(url: string, cookie = '', address?: string): Promise<Visit> {
  const headers = { cookie, ...(address !== undefined && { 'x-forwarded-for': address }) };
  const response = await fetch(url, { headers });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url}: status ${response.status}`);
  return {
    html,
    versions: versionsOfHeader(response.headers.get('x-release')),
    slots: versionsOfSlots(html),
    cookie: response.headers.getSetCookie()[0]?.split(';')[0],
  };
}

/** Sends requests of new visitors, each with an address of their own, a few at a time. */
export async function newVisitors(url: string, count: number): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  let started = 0;
  const visitUntilDone = async () => {
    while (started++ < count) visits.push(await visitOnce(url, '', newAddress()));
  };
  await Promise.all(Array.from({ length: 4 }, visitUntilDone));
  return visits;
}

/** Whether `found` of `all` is about that percentage, within three standard deviations of the binomial. */
export function isAboutShare(found: number, all: number, percent: number): boolean {
  const share = percent / 100;
  return Math.abs(found - all * share) <= 3 * Math.sqrt(all * share * (1 - share));
}

let addresses = 0;

/** An IP address that no visitor has had, because of one address only a few views and reports count. */
export function newAddress(): string {
  const number = addresses++;
  return `198.18.${Math.floor(number / 250)}.${number % 250}`;
}

/** Versions by remote, from a page's `x-release` header. */
export function versionsOfHeader(header: string | null): Readonly<Record<string, string>> {
  const pairs = [...(header ?? '').matchAll(/(mf-\w+)=([\w.-]+)/g)];
  return Object.fromEntries(pairs.map(([, remote = '', version = '']) => [remote, version]));
}

/** Versions by module, from the slots of a page's HTML. */
export function versionsOfSlots(html: string): Readonly<Record<string, string>> {
  const slots = [...html.matchAll(/<div [^>]*data-slot="([^"]+)"[^>]*>/g)];
  return Object.fromEntries(
    slots.map(([tag, module = '']) => [module, /data-version="([^"]+)"/.exec(tag)?.[1] ?? 'none']),
  );
}

interface Traffic {
  /** Addresses of the shells, which visitors open in turn. */
  readonly shells: readonly string[];
  /** The page that a visitor opens, by the visitor's number. */
  readonly path: (visitor: number) => string;
}

/** Visitors at the same time. */
const atOnce = 4;
/** Number of visitors after which `isOver` is asked again. */
const askedEvery = 10;

/**
 * Lets new visitors open a page, one view each, until something is over. Each has an IP address of their own, and reports
 * what a browser does: that the scripts run, and at the end that a buy button was pressed, if the page has one.
 * @returns the number of visitors
 */
export async function visitUntil(
  { shells, path }: Traffic,
  { isOver, most }: { isOver: () => Promise<boolean>; most: number },
): Promise<number> {
  let visitors = 0;
  let hasEnded = false;
  const visitInTurn = async () => {
    while (!hasEnded) {
      const visitor = visitors++;
      if (visitor >= most) throw new Error(`not over after ${most} visitors`);
      if (visitor % askedEvery === 0 && (await isOver())) hasEnded = true;
      const shell = shells[visitor % shells.length] ?? '';
      await visit(shell, path(visitor), newAddress()).catch((error: unknown) => {
        // a busy machine breaks a connection: the visitor leaves
        if (!(error instanceof TypeError)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitInTurn));
  return visitors;
}

async function visit(shell: string, path: string, address: string): Promise<void> {
  const headers = { 'x-forwarded-for': address, connection: 'close' };
  const response = await fetch(shell + path, { headers: { ...headers, accept: 'text/html' } });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${shell}${path}: status ${response.status}`);
  const shown = versionsOfHeader(response.headers.get('x-release'));
  const control = /\bcontrol;desc="([^"]*)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
  const view = {
    releases: Object.entries(shown).map(([remote, version]) => `${remote}@${version}`),
    ...(control !== undefined && { control: control.split(' ') }),
  };
  const intents = /<button [^>]*data-buy=/.test(html) ? ['buyAsked'] : [];
  for (const body of [view, { ...view, isPoor: false, intents, values: [] }]) {
    const reply = await fetch(`${shell}/_shell/view`, {
      method: 'POST',
      headers: { ...headers, origin: shell, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    if (reply.status !== 204) throw new Error(`the report of a view: status ${reply.status}`);
  }
}

/**
 * Requests pages, two at a time, until stopped; returns the number of requests and the failures.
 * @param queryOf the query of the n-th request
 */
export function keepRequesting(url: string, queryOf = (n: number) => `pg=${1 + (n % 5)}`) {
  let stopped = false;
  const failures: string[] = [];
  let requested = 0;
  const one = async () => {
    while (!stopped) {
      await untilNextRequest();
      const response = await fetch(`${url}?${queryOf(requested++)}`, { headers: ownConnection }).catch(
        (error: unknown) => error,
      );
      if (!(response instanceof Response)) failures.push(String(response));
      else if (!(await response.text()).endsWith('</html>') || response.status !== 200)
        failures.push(`status ${response.status}`);
    }
  };
  const all = Promise.all([one(), one()]);
  return {
    async stop() {
      stopped = true;
      await all;
      return { requested, failures };
    },
  };
}

/**
 * Headers of a request on a connection of its own. A server may close an idle connection just when a request is sent on
 * it: browsers then send it again, Node's `fetch` does not.
 */
const ownConnection = { connection: 'close' } as const;

/**
 * Time between two requests of a shopper who is simulated: without it they would take all cores from the servers that
 * are started meanwhile, and from the other journeys.
 */
const betweenMs = 100;

const untilNextRequest = (): Promise<void> => pause(betweenMs);

interface LoadReport {
  readonly pages: number;
  /** `/path: what happened`, for each page whose status was not 200. */
  readonly failed: readonly string[];
  /** Requests repeated because the connection was closed before an answer, as browsers repeat a GET (RFC 9110, 9.2.2). */
  readonly repeated: number;
  readonly longestMs: number;
}

interface SteadyLoad {
  stop(): Promise<LoadReport>;
}

const everyMs = 100;
/** Timeout of shoppers and most proxies. */
const pageLimitMs = 30_000;

/** Requests pages in turn, ten a second, each on a new connection, without waiting for earlier ones. */
export function startLoad(origin: string, paths: readonly string[]): SteadyLoad {
  const failed: string[] = [];
  const waiting: Promise<void>[] = [];
  let repeated = 0;
  let longestMs = 0;
  const request = async (path: string) => {
    const begin = performance.now();
    const first = await statusOf(origin + path);
    if (first === 'ECONNRESET') repeated++;
    const result = first === 'ECONNRESET' ? await statusOf(origin + path) : first;
    longestMs = Math.max(longestMs, performance.now() - begin);
    if (result !== 200) failed.push(`${path}: ${result}`);
  };
  const timer = setInterval(() => {
    const path = paths[waiting.length % paths.length];
    if (path !== undefined) waiting.push(request(path));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
      return { pages: waiting.length, failed, repeated, longestMs: Math.round(longestMs) };
    },
  };
}

/** The answer's status once its whole body has arrived, else the error's code. */
function statusOf(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const signal = AbortSignal.timeout(pageLimitMs);
    get(url, { agent: false, signal }, (response) => {
      response.once('error', fail);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).once('error', fail);
  });
}
