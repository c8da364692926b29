import { versionsOfHeader, versionsOfSlots } from './shown-versions.ts';

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

export async function visitOnce(url: string, cookie = ''): Promise<Visit> {
  const response = await fetch(url, { headers: { cookie } });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url}: status ${response.status}`);
  return {
    html,
    versions: versionsOfHeader(response.headers.get('x-release')),
    slots: versionsOfSlots(html),
    cookie: response.headers.getSetCookie()[0]?.split(';')[0],
  };
}

/** Sends requests of new visitors, a few at a time. */
export const newVisitors = (url: string, count: number): Promise<readonly Visit[]> =>
  visitTimes(url, count, '');

/** Sends requests of one visitor, who gets the same releases each time. */
export const visitAgain = (
  url: string,
  count: number,
  { cookie }: Pick<Visit, 'cookie'>,
): Promise<readonly Visit[]> => visitTimes(url, count, cookie);

async function visitTimes(url: string, count: number, cookie: string | undefined): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  let started = 0;
  const visitUntilDone = async () => {
    while (started++ < count) visits.push(await visitOnce(url, cookie));
  };
  await Promise.all(Array.from({ length: 4 }, visitUntilDone));
  return visits;
}

/** Whether `found` of `all` is about that percentage, within three standard deviations of the binomial. */
export function isAboutShare(found: number, all: number, percent: number): boolean {
  const share = percent / 100;
  return Math.abs(found - all * share) <= 3 * Math.sqrt(all * share * (1 - share));
}
