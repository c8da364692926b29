// @module-tag processes
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cohortCookie, cohorts, findCohort } from 'shell/cohorts';
import { expect, it, onTestFinished } from 'vitest';
import { nginxProgram } from '../../../cluster/nginx.ts';
import { findMissingVarnish } from '../../../cluster/varnish.ts';
import type { Edge } from './edge.ts';
import { withNginxCache } from './nginx-cache.ts';
import { withVarnish } from './varnish.ts';
import { isHit, visit } from './visit.ts';

const armOf = (cohort: string) => `arm-_${cohort}`;
const nameFor = (protocol: string) => (protocol === 'https' ? `__Host-${cohortCookie}` : cohortCookie);

/** A server that reads cookies as a shell does, where each cohort has an arm of its own; `/private` is never stored. */
async function startShell(): Promise<string> {
  const drawn = '500';
  const server = createServer({ maxHeaderSize: 131_072 }, ({ url = '', headers }, response) => {
    const isList = url.startsWith('/_shell/cohorts');
    const isPrivate = url === '/private';
    const name = nameFor(String(headers['x-forwarded-proto']));
    const cohort = findCohort(headers.cookie, name);
    response.writeHead(isList ? 204 : 200, {
      'cache-control': isPrivate ? 'private, no-store' : 'public, no-cache',
      ...(!isPrivate && { 'cdn-cache-control': 'max-age=60' }),
      ...(isList && { 'x-cohorts': cohorts.map((each) => `${armOf(each)}=${each};`).join('') }),
      ...(!isList && { 'x-arm': armOf(cohort ?? drawn) }),
      ...(!isList && cohort === undefined && { 'set-cookie': `${name}=${drawn}` }),
    });
    response.end(armOf(cohort ?? drawn));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const own = cohortCookie;
const headers = [
  `${own}=001; ${own}=002`,
  `__Host-${own}=001; __Host-${own}=002`,
  `${own}=001; __Host-${own}=002`,
  `__Host-${own}=001; ${own}=002`,
  `${own}=old; ${own}=1234; ${own}=; ${own}=003; __Host-${own}=x; __Host-${own}=003 ;a=b; ${own}=004`,
  `a=b;${own}=005;\t__Host-${own}=006 ;c=d`,
  `a=${own}=007; x${own}=007; ${own}=%30%30%37; ${own}="007"`,
  `${own}=0070; __Host-${own}=00`,
  `a=${'; b=x'.repeat(1800)}; ${own}=008; __Host-${own}=008; ${own}=009; __Host-${own}=009`,
  'a=b',
];

/** What each header gets, at each protocol, where it differs from the arm of the cohort that a shell reads in it. */
async function findDisagreements({ url }: Edge): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const protocol of ['http', 'https'])
    for (const cookie of headers) {
      const expected = findCohort(cookie, nameFor(protocol));
      for (const path of ['/page', '/page', '/private']) {
        const answer = await visit(url + path, { cookie, 'x-forwarded-proto': protocol });
        const set = answer.headers['set-cookie']?.[0];
        const drawn = findCohort(set, nameFor(protocol));
        const isRight =
          answer.body === armOf(expected ?? drawn ?? '') && (expected === undefined) === (set !== undefined);
        if (!isRight || (path === '/private' && isHit(answer)))
          faults.push(
            `${protocol} ${path} ${cookie.slice(0, 80)}: ${answer.status} ${answer.body}, drawn ${drawn}`,
          );
      }
      const again = await visit(`${url}/page`, { cookie, 'x-forwarded-proto': protocol });
      if (expected !== undefined && !isHit(again))
        faults.push(`${protocol} ${cookie.slice(0, 80)}: the page is not stored`);
    }
  return faults;
}

it('Varnish reads of several cohort cookies the one that the shell reads', async (test) => {
  test.skip(findMissingVarnish(() => undefined) !== undefined, 'Varnish is missing');
  const shell = await startShell();
  expect(await withVarnish([shell], findDisagreements)).toEqual([]);
});

it('nginx reads of several cohort cookies the one that the shell reads', async (test) => {
  test.skip(!existsSync(nginxProgram), 'nginx is missing');
  const shell = await startShell();
  expect(await withNginxCache([shell], findDisagreements)).toEqual([]);
});
