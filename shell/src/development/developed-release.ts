import type { RemoteName } from '@storefront/contracts';
import { type PageRoute, PageRoutes } from '@storefront/contracts/release';
import * as z from 'zod/mini';
import { developmentVersion } from '../page/development.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Rendered } from '../renderer/renderer.ts';

/** The part of the federation plugin's manifest that the shell uses. */
const Manifest = z.object({
  metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ name: z.string() })),
});

const budgetMs = 2000;

/** A fragment without HTML: a development server has no server build, so the browser renders. */
const emptyFragment: Rendered = {
  html: Buffer.alloc(0),
  links: '',
  data: undefined,
  usedClasses: [],
  head: undefined,
  staleMs: 0,
};

/**
 * Reads a remote from its development server: for browsers only, without hashes or a server build.
 * @throws Error when the server does not answer, or serves another remote
 */
export async function developedRelease(remote: RemoteName, manifestUrl: URL): Promise<ReadyRelease> {
  // a redirect could lead from this network to a server outside it
  const response = await fetch(manifestUrl, { redirect: 'error', signal: AbortSignal.timeout(budgetMs) });
  if (!response.ok) throw new Error(`${manifestUrl}: HTTP ${response.status}`);
  const { metaData, exposes } = Manifest.parse(await response.json());
  const routes = await developedRoutes(manifestUrl);
  const container = `${remote}_${developmentVersion}`.replace(/\W/g, '_');
  if (metaData.globalName !== container)
    throw new Error(`${manifestUrl} serves ${metaData.globalName}, not ${container}`);
  const names = exposes.map(({ name }) => name);
  const render = async () => emptyFragment;
  return {
    sheets: new Map(),
    renderer: { loads: names, render, probe: render, close: () => {}, isClosed: false },
    browserRelease: {
      remote,
      version: developmentVersion,
      container,
      // Module Federation's DevTools show only remotes that are loaded by their manifest
      entry: manifestUrl.href,
      integrity: '',
      exposes: names,
      // the manifest does not say which modules load data, so the browser finds out
      loads: names,
    },
    record: {
      remote,
      version: developmentVersion,
      container,
      entry: metaData.remoteEntry.name,
      server: '',
      exposes: {},
      ...(routes && { routes }),
      files: {},
      contract: { contractsVersion: '', federationVersion: '', sends: [], hears: [], shared: {} },
      builtAt: '',
    },
  };
}

/** The remote's routes; undefined when its server serves none, so that the live release's routes are used. */
async function developedRoutes(manifestUrl: URL): Promise<PageRoute[] | undefined> {
  const url = new URL('routes.json', manifestUrl);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(budgetMs) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}: ${await response.text()}`);
  return PageRoutes.parse(await response.json());
}
