import { Signer } from '@fastify/cookie';
import type { RemoteName } from '@storefront/contracts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { findCookie } from '../page/cookies.ts';
import { developmentVersion } from '../page/development.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { ownCookieName } from '../request/own-cookie.ts';
import { browserRenderer } from './browser-renderer.ts';
import { type Development, developedPage } from './development.ts';
import { linkCookie } from './link-routes.ts';
import { type OverrideLink, readOverrideLink } from './override-links.ts';
import { WrongOverride } from './overrides.ts';

/** The link whose cookie a request has, if it is valid; at the shop's own origin none is. */
export type FindOverrideLink = (
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'isPreview'>,
) => OverrideLink | undefined;

/** @param key signs the links */
export function findOverrideLinks(key: string, log: Pick<FastifyBaseLogger, 'warn'>): FindOverrideLink {
  const signer = new Signer(key);
  const readLink = (text: string): OverrideLink | undefined => {
    try {
      return readOverrideLink(text, signer, Date.now());
    } catch (error) {
      if (!(error instanceof WrongOverride)) throw error;
      log.warn(`the cookie ${linkCookie} is ignored: ${error.message}`);
      return undefined;
    }
  };
  return (request) =>
    request.isPreview
      ? findCookie(request.headers.cookie, ownCookieName(linkCookie, request), readLink)
      : undefined;
}

export interface LinkedPagesOptions {
  /** Lists the files of the shell's development client. */
  readonly assetsFile: string;
  readonly findLink: FindOverrideLink;
  /** The release that a remote's visitors get. */
  readonly liveRelease: (remote: RemoteName) => ReadyRelease | undefined;
}

/**
 * Pages for browsers with a link, which take remotes from the visitor's own machine. The shop cannot reach that machine
 * and runs none of its code, so these remotes have the modules and pages of the live release, and browsers render them.
 */
export function openLinkedPages({ assetsFile, findLink, liveRelease }: LinkedPagesOptions): Development {
  return async (request) => {
    const link = findLink(request);
    if (link === undefined) return undefined;
    const releases = new Map<RemoteName, ReadyRelease>();
    const failed: [RemoteName, string][] = [];
    for (const [remote, url] of link.overrides) {
      const live = liveRelease(remote);
      if (live) releases.set(remote, linkedRelease(url, live));
      else failed.push([remote, 'this shop has none, and only a live release says which pages it has']);
    }
    const shown = [...link.overrides].filter(([remote]) => releases.has(remote));
    return developedPage(releases, assetsFile, { shown, failed, faults: [], isFramed: true });
  };
}

function linkedRelease(manifestUrl: URL, { record, browserRelease }: ReadyRelease): ReadyRelease {
  const container = `${record.remote}_${developmentVersion}`.replace(/\W/g, '_');
  const { exposes } = browserRelease;
  const own = { version: developmentVersion, container };
  return {
    sheets: new Map(),
    renderer: browserRenderer(exposes),
    browserRelease: { ...browserRelease, ...own, entry: manifestUrl.href, integrity: '', loads: exposes },
    record: { ...record, ...own, server: '', exposes: {}, files: {} },
  };
}
