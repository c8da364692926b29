import { setTimeout as pause } from 'node:timers/promises';
import { changeChannel } from '../../../e2e/shop/channel.ts';
import { versionsOfHeader } from '../../../e2e/shop/shown-versions.ts';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { isAboutShare } from '../../../e2e/shop/visitors.ts';
import { quantile } from '../command/median.ts';
import type { Row } from '../command/table.ts';
import { check, checkNone } from './check.ts';
import type { Edge } from './edge.ts';
import { type EdgeAnswer, forEach, isHit, outsider, readCookie, visit } from './visit.ts';

/** A remote that is on every page, and a published version of it. */
export const switched = { remote: 'mf-footer', first: '1.0.0', newer: '900.7.1' } as const;

const { remote, first, newer } = switched;
const watched = ['/', '/ar-condicionado', '/pagina/quem-nos-somos'];
/** Answers are watched this long after a change. */
const watchMs = 1500;
const percent = 20;

const shownIn = ({ headers }: EdgeAnswer) => versionsOfHeader(String(headers['x-release'] ?? ''))[remote];

/** Changes the live release while a visitor requests pages. */
export async function measurePurge(
  edge: Edge,
  shop: RunningShop,
  { changes, limitMs }: { readonly changes: number; readonly limitMs: number },
): Promise<readonly Row[]> {
  const times: number[] = [];
  const returned: string[] = [];
  for (let change = 0; change < changes; change++) {
    const version = change % 2 === 0 ? newer : first;
    await changeChannel(shop, remote, 'activate', { version });
    const begin = performance.now();
    const seen = new Set<string>();
    let last = begin;
    while (performance.now() - begin < watchMs)
      for (const page of watched) {
        const answer = await visit(edge.url + page, outsider);
        const shown = shownIn(answer);
        if (shown === version) seen.add(page);
        else last = answer.at;
        if (shown !== version && seen.has(page)) returned.push(`${page}: ${shown} after ${version}`);
      }
    times.push(last - begin);
  }
  const p99 = quantile(times, 0.99);
  const time = { measured: p99, target: `${limitMs}`, holds: p99 <= limitMs };
  return [
    check('change until the last former page, p99, ms', time, `${changes} changes`),
    checkNone('pages that showed the former release again', returned),
  ];
}

/** Requests a page, which both arms have had, as each cohort. */
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
    if (shownIn(answer) === newer) inside++;
    const cookie = readCookie(answer);
    if (cookie) cookies.set(cookie, shownIn(answer));
  });
  const changed: string[] = [];
  await forEach([...cookies].slice(0, 100), async ([cookie, version]) => {
    for (const page of [...watched, ...watched]) {
      const shown = shownIn(await visit(edge.url + page, { cookie }));
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
    checkNone('cohorts that got a page that was not held', unheld, 'of 1000, which make two pages'),
    checkNone('visitors who saw two releases in turn', changed, `of ${Math.min(cookies.size, 100)}`),
  ];
}
