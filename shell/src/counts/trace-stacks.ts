import { LRUCache } from 'lru-cache';
import type { CallRegistry } from '../trust/call-registry.ts';

/** A stack whose positions in a release's files are those of their sources; `place` is the first of them. */
interface TracedStack {
  readonly text: string;
  readonly place?: string | undefined;
}

/** Never rejects: a stack that cannot be traced stays as it is. */
export type TraceStack = (text: string) => Promise<TracedStack>;

export interface TraceStacksOptions {
  readonly registryUrl: string;
  readonly call: CallRegistry;
  /** Called when the registry does not answer. */
  readonly log: (message: string) => void;
}

const timeoutMs = 2000;
/** Browsers can report as many stacks as they like. */
const mostAtOnce = 4;
/** The registry's limit. */
const maxLength = 20_000;
/** Length to which browsers cut stacks; the last line may then end within a position. */
const cutLength = 1000;

/** The release that a file's path or address belongs to. */
const releaseInPath = /\/(mf-[a-z0-9-]{1,60})\/(\d+\.\d+\.\d+[\w.-]{0,60})\/(?:server|client)\//;

/** Has the registry trace stacks by the source maps that it keeps of releases. */
export function traceStacks({ registryUrl, call, log }: TraceStacksOptions): TraceStack {
  const traced = new LRUCache<string, Promise<TracedStack>>({ max: 100 });
  let running = 0;
  let failure: string | undefined;

  const request = async (url: string, text: string): Promise<TracedStack> => {
    running++;
    try {
      const response = await call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { text: tracedText, place }: { text?: unknown; place?: unknown } = Object(await response.json());
      failure = undefined;
      // a release without source maps is a 404
      if (!response.ok || typeof tracedText !== 'string') return { text };
      return { text: tracedText, place: typeof place === 'string' ? place : undefined };
    } catch (error) {
      const reason = String(error);
      if (reason !== failure) log(`the registry traces no stacks: ${reason}`);
      failure = reason;
      traced.delete(text);
      return { text };
    } finally {
      running--;
    }
  };

  return async (whole) => {
    const [, remote, version] = releaseInPath.exec(whole) ?? [];
    if (remote === undefined || whole.length > maxLength) return { text: whole };
    const known = traced.get(whole);
    if (known !== undefined) return known;
    if (running >= mostAtOnce) return { text: whole };
    const end = whole.length < cutLength ? whole.length : whole.lastIndexOf('\n');
    const url = `${registryUrl}/releases/${remote}/${version}/trace`;
    const result = request(url, whole.slice(0, end)).then(({ text, place }) => ({
      text: `${text}${whole.slice(end)}`,
      place,
    }));
    traced.set(whole, result);
    return result;
  };
}
