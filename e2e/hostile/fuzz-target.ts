import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { type Answer, type FuzzRequest, probe, type Target } from './hostile.ts';

interface Finding {
  readonly target: string;
  readonly fault: string;
  readonly request: FuzzRequest;
}

export interface FuzzResult {
  readonly target: string;
  readonly requests: number;
  /** Number of answers by status class, such as `4xx`. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Slowest repetition, alone, of a late request; 0 when no answer was late. */
  readonly slowestAloneMs: number;
  readonly findings: readonly Finding[];
}

export interface FuzzOptions {
  readonly runs: number;
  /** The same seed generates the same requests. */
  readonly seed: number;
  readonly connections: number;
}

/** Number of requests generated at a time, so that ten thousand need not be in memory. */
const batch = 500;
const mostFindings = 5;

/** Sends a target its requests; of repeated faults only the first is kept. */
export async function fuzzTarget(target: Target, options: FuzzOptions): Promise<FuzzResult> {
  const agent = createAgent(options.connections);
  const statuses: Record<string, number> = {};
  const findings = new Map<string, Finding>();
  let slowest = 0;
  const keep = (faults: readonly string[], request: FuzzRequest) => {
    for (const fault of faults) {
      const kind = fault.replace(/\d+ ms/, 'too long');
      if (!findings.has(kind) && findings.size < mostFindings)
        findings.set(kind, { target: target.name, fault, request });
    }
  };
  for (let done = 0; done < options.runs; done += batch) {
    const size = Math.min(batch, options.runs - done);
    const waiting = fc.sample(target.requests, { numRuns: size, seed: options.seed + done });
    const late: FuzzRequest[] = [];
    const work = async () => {
      for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
        const { faults, status, isLate } = await judge(agent, target, request);
        statuses[status] = (statuses[status] ?? 0) + 1;
        keep(faults, request);
        if (isLate) late.push(request);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, work));
    for (const request of late) {
      const { faults, ms } = await repeatAlone(agent, target, request);
      slowest = Math.max(slowest, ms);
      keep(faults, request);
    }
  }
  agent.destroy();
  return {
    target: target.name,
    requests: options.runs,
    statuses,
    slowestAloneMs: Math.round(slowest),
    findings: [...findings.values()],
  };
}

interface Judged {
  readonly faults: readonly string[];
  readonly status: string;
  readonly ms: number;
  readonly isLate: boolean;
}

async function judge(agent: Agent, target: Target, request: FuzzRequest, tries = 3): Promise<Judged> {
  try {
    const answer = await send(agent, target.origin, request);
    const faults = findFaults(answer, target.maySayBusy);
    const { ms } = answer;
    return { faults, status: `${Math.floor(answer.status / 100)}xx`, ms, isLate: ms > slowestMs };
  } catch (error) {
    // the server may have closed a kept connection just when it was used again
    if (tries > 1) return judge(agent, target, request, tries - 1);
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [`gives no answer: ${reason}`], status: 'none', ms: 0, isLate: false };
  }
}

/** Repeats a late request alone: a busy machine delays any answer, but a request that hangs does so each time. */
async function repeatAlone(agent: Agent, target: Target, request: FuzzRequest): Promise<Judged> {
  let best = await judge(agent, target, request);
  for (let time = 1; time < 3 && best.isLate; time++) {
    const answer = await judge(agent, target, request);
    if (answer.ms < best.ms) best = answer;
  }
  const hang = best.isLate ? [`takes ${Math.round(best.ms)} ms`] : [];
  return { ...best, faults: [...best.faults, ...hang] };
}

/** Characters that Node's client refuses to send in a path. */
const unsendable = /[^\u0021-\u007e]/g;
/** Limit after which no answer is expected any more. */
const answerLimitMs = 15_000;

export function createAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Sends a request exactly as written, whereas `fetch` would normalize its path. @throws Error when no answer comes */
export function send(
  agent: Agent,
  origin: string,
  { method, url, headers, body }: FuzzRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const path = url.replace(unsendable, (character) => encodeURIComponent(character.toWellFormed()));
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        hostname,
        port,
        path,
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        timeout: answerLimitMs,
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts).toString('utf8'),
            ms: performance.now() - begin,
          }),
        );
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer within ${answerLimitMs} ms`)));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** A slower answer counts as a hang. */
const slowestMs = 1_000;

/** Attributes whose URLs browsers may follow. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'ping', 'xlink:href']);

const isMarkup = /html|xml|svg/;

/** Faults in an answer: a server error, or markup from the request that is returned as markup. */
export function findFaults({ status, headers, body }: Answer, maySayBusy: boolean): readonly string[] {
  const isBusy = maySayBusy && status === 503 && headers['retry-after'] !== undefined;
  return [
    ...(status >= 500 && !isBusy ? [`answers ${status}`] : []),
    ...typeFaults(String(headers['content-type'] ?? ''), body),
    ...(isMarkup.test(String(headers['content-type'] ?? '')) ? reflected(body) : []),
    ...(headers['set-cookie']?.includes('a=b') ? ['sets a cookie of the request'] : []),
  ];
}

/** Faults of the content type; an empty body needs none, and JSON is UTF-8 by definition. */
function typeFaults(type: string, body: string): readonly string[] {
  if (body === '') return [];
  if (type === '') return ['has a body without its type'];
  if (/^text\/|[+/]xml\b/.test(type) && !/; ?charset=utf-8$/i.test(type))
    return ['has text without its charset'];
  return /^application\/(?:[\w.-]+\+)?json\b/.test(type) && !isJson(body)
    ? ['is no JSON, which its type says']
    : [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function reflected(body: string): readonly string[] {
  if (!body.includes(probe)) return [];
  const faults = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name.includes(probe)) faults.add(`reflects an element in <${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.includes(probe)) faults.add(`reflects an attribute of <${name}>`);
        if (addresses.has(attribute) && /^\s*javascript:/i.test(value))
          faults.add(`has a script's address in ${attribute} of <${name}>`);
      }
    },
  });
  parser.end(body);
  return [...faults];
}
