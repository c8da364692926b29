import { setTimeout as pause } from 'node:timers/promises';
import { changeChannel } from '../../../../e2e/shop/channel.ts';
import type { RunningShop } from '../../../../e2e/shop/start-shop.ts';
import { isAboutShare } from '../../../../e2e/shop/visitors.ts';
import { quantile, type Row } from '../command/tables.ts';
import { check, checkNone, type Edge, switched, watched } from './edge.ts';
import { type TimedChange, timeChange, totalOf } from './time-change.ts';
import { forEach, isHit, outsider, readCookie, readShown, visit } from './visit.ts';

const { remote, first, newer } = switched;
/** How long answers are watched after a change. */
const watchMs = 1500;
const percent = 20;

/** Requests pages in turn. @returns those that showed another version after this one */
async function watchReturns(edge: Edge, version: string, signal: AbortSignal): Promise<readonly string[]> {
  const seen = new Set<string>();
  const returned: string[] = [];
  while (!signal.aborted)
    for (const page of watched) {
      const shown = readShown(await visit(edge.url + page, outsider), remote);
      if (shown === version) seen.add(page);
      else if (seen.has(page)) returned.push(`${page}: ${shown} after ${version}`);
    }
  return returned;
}

/** Changes the live release while visitors request pages, and watches them for a while. */
export async function measurePurge(
  input: Omit<TimedChange, 'action' | 'version'>,
  { changes, limitMs }: { readonly changes: number; readonly limitMs: number },
): Promise<readonly Row[]> {
  const times: number[] = [];
  const returned: string[] = [];
  for (let change = 0; change < changes; change++) {
    const version = change % 2 === 0 ? newer : first;
    const ending = new AbortController();
    const watching = watchReturns(input.edge, version, ending.signal);
    times.push(totalOf(await timeChange({ ...input, action: 'activate', version })));
    await pause(watchMs);
    ending.abort();
    returned.push(...(await watching));
  }
  const p99 = quantile(times, 0.99);
  const time = { measured: p99, target: `${limitMs}`, holds: p99 <= limitMs };
  return [
    check('activation until three pages show it, p99, ms', time, `${changes} activations`),
    checkNone('pages that showed the former release again', returned),
  ];
}

/** Requests a page that visitors of all arms have had, once as each cohort. */
async function listUnheldCohorts(edge: Edge): Promise<readonly string[]> {
  const unheld: string[] = [];
  const cohorts = Array.from({ length: 1000 }, (_, cohort) => String(cohort).padStart(3, '0'));
  await forEach(cohorts, async (cohort) => {
    const answer = await visit(`${edge.url}/`, { cookie: `mfe-cohort=${cohort}` });
    if (!isHit(answer)) unheld.push(cohort);
  });
  return unheld;
}

/** Counts who gets a canary through the cache, and whether each keeps it. */
export async function measureCanary(
  edge: Edge,
  shop: RunningShop,
  visitors: number,
): Promise<readonly Row[]> {
  await changeChannel(shop, remote, 'canary', { version: newer, percent });
  await pause(watchMs);
  const cookies = new Map<string, string | undefined>();
  let inside = 0;
  await forEach(Array.from({ length: visitors }), async () => {
    const answer = await visit(`${edge.url}/`);
    if (readShown(answer, remote) === newer) inside++;
    const cookie = readCookie(answer);
    if (cookie) cookies.set(cookie, readShown(answer, remote));
  });
  const changed: string[] = [];
  await forEach([...cookies].slice(0, 100), async ([cookie, version]) => {
    for (const page of [...watched, ...watched]) {
      const shown = readShown(await visit(edge.url + page, { cookie }), remote);
      if (shown !== version) changed.push(`${cookie} ${page}: ${shown}, not ${version}`);
    }
  });
  const unheld = await listUnheldCohorts(edge);
  await changeChannel(shop, remote, 'canary', { version: newer, percent: 0 });
  await pause(watchMs);
  const share = {
    measured: (100 * inside) / visitors,
    target: `${percent}`,
    holds: isAboutShare(inside, visitors, percent),
  };
  return [
    check('visitors in a canary, %', share, `of ${visitors}, three deviations`),
    checkNone('cohorts that got a page that was not held', unheld, 'of 1000, which make three pages'),
    checkNone('visitors who saw two releases in turn', changed, `of ${Math.min(cookies.size, 100)}`),
  ];
}
