import type { ModuleId } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import { isFault, moduleKey } from '../page/page-state.ts';
import { probeRequest } from '../releases/probe.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer/renderer.ts';

/**
 * How a release answers the shell's own request for a module, which brings nothing of a visitor's: with the page, by a
 * fault, by an error or a redirect of its own, or in a way that says nothing of its code, as while the API is down.
 */
export type OwnAnswer = 'page' | 'fault' | 'answer' | 'unknown';

/** Where the shell's own request is rendered: in the process that serves visitors, or in one that serves nobody. */
export type Place = 'beside visitors' | 'apart';

/** How long an answer is kept, which is how often a module is rendered for evidence at most. */
const keptMs: Readonly<Record<Place, number>> = { 'beside visitors': 1000, apart: 5000 };
/** Modules of releases whose answers are kept; those of all live releases are fewer. */
const mostModules = 1000;

/** Requests that are rendered again at once, and how long it takes until one more may be. */
const mostRepeats = 10;
const repeatEveryMs = 500;

/** A clock that takes no part in faked time of dates alone. */
const perf = { now: () => Date.now() };

/**
 * Asks releases that fail in a visitor's request for the same module by the shell's own request, to tell a fault of the
 * release from one of the request. What visitors can make the shell ask is bounded for each module.
 */
export class Evidence {
  readonly #answers = new LRUCache<string, Promise<OwnAnswer>>({
    max: mostModules,
    ttl: 1,
    ttlResolution: 0,
    perf,
  });
  readonly #repeats = new LRUCache<string, { left: number; at: number }>({ max: mostModules });
  /** The processes of `apart` start one after another, because each takes a processor for a while. */
  #last: Promise<unknown> = Promise.resolve();

  /** Never rejects. */
  ask(
    release: ReadyRelease,
    module: ModuleId,
    { config, comparedWith }: Pick<RenderRequest, 'config' | 'comparedWith'>,
    place: Place,
  ): Promise<OwnAnswer> {
    const key = `${place} ${moduleKey(module, release.browserRelease)} ${comparedWith ?? ''}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const request = { ...probeRequest(release.record, module, config), comparedWith };
    const asked = (async () => {
      if (place === 'beside visitors') {
        const result = await release.renderer.render(module, request);
        // beside visitors it may be late because of them
        return 'failed' in result && result.failed.kind === 'timeout' ? 'unknown' : readAnswer(result);
      }
      const before = this.#last;
      const probed = before.then(() => release.renderer.probe(module, request));
      this.#last = probed;
      return readAnswer(await probed);
    })();
    this.#answers.set(key, asked, { ttl: Number.POSITIVE_INFINITY });
    // an answer is kept from when it is there
    void asked.then(() => this.#answers.set(key, asked, { ttl: keptMs[place] }));
    return asked;
  }

  /** Whether a request that failed may be rendered again, to see whether it always fails. */
  mayRepeat(release: ReadyRelease, module: ModuleId): boolean {
    const key = moduleKey(module, release.browserRelease);
    const now = Date.now();
    const { left, at } = this.#repeats.get(key) ?? { left: mostRepeats, at: now };
    const refilled = Math.min(mostRepeats, left + (now - at) / repeatEveryMs);
    this.#repeats.set(key, { left: refilled >= 1 ? refilled - 1 : refilled, at: now });
    return refilled >= 1;
  }
}

/** Whether a request is the shell's own: it brings nothing of a visitor's. */
export function isOwnRequest(
  { record }: ReadyRelease,
  module: ModuleId,
  { path, search, config }: RenderRequest,
): boolean {
  return search === '' && path === probeRequest(record, module, config).path;
}

function readAnswer(result: Rendered | RenderFailure): OwnAnswer {
  if (!('failed' in result)) return 'page';
  const { failed } = result;
  if (isFault(failed)) return 'fault';
  if (failed.kind === 'answer') return 'answer';
  // the API refuses a call that the release makes wrongly, or has not what the release's example names
  return failed.kind === 'api' && failed.status >= 400 && failed.status < 500 ? 'answer' : 'unknown';
}
