import { setTimeout as pause } from 'node:timers/promises';
import { changeChannel } from '../../../../e2e/shop/channel.ts';
import type { RunningShop } from '../../../../e2e/shop/start-shop.ts';
import { type Edge, switched, watched } from './edge.ts';
import type { PurgeRelay, PurgeTimes } from './purge-relay.ts';
import { outsider, readShown, visit } from './visit.ts';

/** What happens after a change of a live release, in order. */
export const steps = [
  'the registry has pushed the document',
  'the shells serve it and have said so',
  'the cache is purged',
  'each of three pages shows it',
] as const;

/** When each step was done, in milliseconds since the command. */
export type ChangeTimes = Readonly<Record<(typeof steps)[number], number>>;

export const totalOf = (times: ChangeTimes): number => Math.max(...Object.values(times));

export interface TimedChange {
  readonly edge: Edge;
  readonly shop: RunningShop;
  readonly relay: PurgeRelay;
  readonly action: 'activate' | 'rollback';
  readonly version: string;
}

/** Time between two requests of a page. */
const pollMs = 5;
const limitMs = 20_000;

/** Changes the live release while visitors request pages. @throws Error when a page does not show it in time */
export async function timeChange({ edge, shop, relay, action, version }: TimedChange): Promise<ChangeTimes> {
  const ending = new AbortController();
  const pushed = untilPushed(shop, ending.signal);
  const purged = new Promise<PurgeTimes>((resolve) => {
    relay.onPurged = resolve;
  });
  await pushed.begun;
  const begin = performance.now();
  const shown = watched.map((page) => untilShown(edge.url + page, version));
  const body = action === 'activate' ? { version } : {};
  await changeChannel(shop, switched.remote, action, body);
  const [pushedAt, { came, answered }, ...shownAt] = await Promise.all([pushed.at, purged, ...shown]);
  ending.abort();
  const [first, second, third, fourth] = steps;
  return {
    [first]: pushedAt - begin,
    [second]: came - begin,
    [third]: answered - begin,
    [fourth]: Math.max(...shownAt) - begin,
  } as ChangeTimes;
}

/** The time of the first answer with a version. */
async function untilShown(url: string, version: string): Promise<number> {
  const limit = performance.now() + limitMs;
  for (;;) {
    const answer = await visit(url, outsider);
    if (readShown(answer, switched.remote) === version) return answer.at;
    if (answer.at > limit)
      throw new Error(`${url} shows ${readShown(answer, switched.remote)} and not ${version}`);
    await pause(pollMs);
  }
}

/** Follows a registry as shells do: `begun` once it has sent its document, `at` is the time of the next one. */
function untilPushed({ registryUrl }: RunningShop, signal: AbortSignal) {
  const [begun, at] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  const follow = async () => {
    const { body } = await fetch(`${registryUrl}/discovery/stream`, { signal });
    let events = 0;
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      events += text.split('event: discovery').length - 1;
      if (events > 0) begun.resolve();
      if (events > 1) return at.resolve(performance.now());
    }
  };
  follow().catch((error: unknown) => {
    if (!signal.aborted) at.reject(error);
  });
  return { begun: begun.promise, at: at.promise };
}
