import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cohorts } from 'shell/cohorts';
import type { Row } from '../command/tables.ts';
import { checkNone, type Edge } from './edge.ts';
import { isHit, visit } from './visit.ts';

type WithCache = <Result>(shells: readonly string[], use: (edge: Edge) => Promise<Result>) => Promise<Result>;

/** Each cohort has an arm of its own, as in the longest list of several canaries. */
const armOf = (cohort: string) => `arm-_${cohort}`;
const longestList = cohorts.map((cohort) => `${armOf(cohort)}=${cohort};`).join('');

const isPhone = (headers: IncomingHttpHeaders) => headers['sec-ch-ua-mobile'] === '?1';

/** Starts a server that answers a cache as a shell does whose canaries are for phones, and for staff. */
async function withLimitedShell<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer(({ url = '', headers }, response) => {
    const { cookie = '' } = headers;
    const isList = url.startsWith('/_shell/cohorts');
    const isStaff = cookie.includes('mfe-staff=');
    const cohort = /mfe-cohort=(\d{3})/.exec(cookie)?.[1] ?? '';
    const arm = isPhone(headers) && cohort !== '' ? armOf(cohort) : '';
    response.writeHead(isList ? 204 : 200, {
      'cache-control': isStaff ? 'private, no-cache' : 'public, no-cache',
      ...(!isStaff && {
        'cdn-cache-control': 'max-age=60, stale-while-revalidate=240, stale-if-error=86400',
      }),
      'cache-tag': isList ? 'cohorts' : 'mf-a@1.0.0',
      'content-type': 'text/html',
      'x-generation': '1',
      ...(isList && { 'x-cohorts': url.includes('device=phone') ? longestList : '', 'x-audiences': 'phone' }),
      ...(arm !== '' && { 'x-arm': arm }),
    });
    response.end(isStaff ? 'staff' : arm);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const phone = (cohort: string) => ({ 'sec-ch-ua-mobile': '?1', cookie: `mfe-cohort=${cohort}` });
const staff = { cookie: 'mfe-staff=signed; mfe-cohort=500' };

/**
 * Measures whether each visitor gets the page of their arm while a canary is for phones, with the longest list, and
 * whether nobody but the staff gets the staff's page.
 * @param holdsArms whether the cache holds the pages of a device's arms
 */
export function measureAudiences(withCache: WithCache, holdsArms: boolean): Promise<Row> {
  return withLimitedShell((shell) =>
    withCache([shell], async ({ url }) => {
      const faults: string[] = [];
      const ask = async (headers: Record<string, string>, body: string, isHeld: boolean) => {
        const answer = await visit(`${url}/`, headers);
        if (answer.status !== 200 || answer.body !== body || isHit(answer) !== isHeld)
          faults.push(
            `${JSON.stringify(headers)}: ${answer.status} ${answer.body} ${answer.headers['x-cache']}`,
          );
      };
      await ask(staff, 'staff', false);
      await ask({ cookie: 'mfe-cohort=500' }, '', false);
      for (const cohort of ['000', '500', '999']) {
        await ask(phone(cohort), armOf(cohort), false);
        await ask(phone(cohort), armOf(cohort), holdsArms);
      }
      await ask({ cookie: 'mfe-cohort=500' }, '', true);
      await ask(staff, 'staff', false);
      return checkNone('faults of pages for phones and for staff, in 1000 arms', faults);
    }),
  );
}
