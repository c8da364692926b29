import type { RemoteName } from '@storefront/contracts';
import { type PageRoute, PageRoutes } from '@storefront/contracts/routes';
import type { ReleaseRecord } from '@storefront/release-protocol';
import * as z from 'zod/mini';
import { developmentVersion } from '../page/development.ts';
import { isFault } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { linkedSheet } from '../sheets/sheet.ts';
import { browserRenderer } from './browser-renderer.ts';
import type { DevelopedRenderers } from './developed-renderers.ts';

const StyleFiles = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The part of the federation plugin's manifest that the shell uses. */
const Manifest = z.object({
  metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({ name: z.string(), assets: z.optional(z.object({ css: z.optional(StyleFiles) })) }),
  ),
});
type Exposed = z.infer<typeof Manifest>['exposes'];

const budgetMs = 2000;

export interface DevelopedOptions {
  readonly renderers: Pick<DevelopedRenderers, 'find'>;
  /** Called with each failure of the server's half. */
  readonly onFault: (fault: string) => void;
}

/**
 * Reads a remote from its development server. Without a server's half that works, browsers alone render it.
 * @throws Error when the server does not answer, or serves another remote
 */
export async function developedRelease(
  remote: RemoteName,
  manifestUrl: URL,
  { renderers, onFault }: DevelopedOptions,
): Promise<ReadyRelease> {
  // a redirect could lead from this network to a server outside it
  const response = await fetch(manifestUrl, { redirect: 'error', signal: AbortSignal.timeout(budgetMs) });
  if (!response.ok) throw new Error(`${manifestUrl}: HTTP ${response.status}`);
  const { metaData, exposes } = Manifest.parse(await response.json());
  const routes = await developedRoutes(manifestUrl);
  const container = `${remote}_${developmentVersion}`.replace(/\W/g, '_');
  if (metaData.globalName !== container)
    throw new Error(`${manifestUrl} serves ${metaData.globalName}, not ${container}`);
  const names = exposes.map(({ name }) => name);
  const record: ReleaseRecord = {
    remote,
    version: developmentVersion,
    container,
    entry: metaData.remoteEntry.name,
    server: '',
    exposes: Object.fromEntries(
      exposes.map((exposed) => [exposed.name, { js: [], css: styleFiles(exposed) }]),
    ),
    ...(routes && { routes }),
    files: {},
    contract: { contractsVersion: '', federationVersion: '', sends: [], hears: [], shared: {} },
    builtAt: '',
  };
  const rendering = await renderers.find(record, manifestUrl).catch((error: unknown) => {
    onFault(`${remote} is rendered in the browser only: ${error}`);
    return undefined;
  });
  return {
    sheets: new Map(
      exposes
        .flatMap(styleFiles)
        .map((file) => [file, linkedSheet(new URL(file, manifestUrl).href)] as const),
    ),
    renderer: rendering ? reportFaults(rendering, onFault) : browserRenderer(names),
    browserRelease: {
      remote,
      version: developmentVersion,
      container,
      // Module Federation's DevTools show only remotes that are loaded by their manifest
      entry: manifestUrl.href,
      integrity: '',
      exposes: names,
      // the manifest does not say which modules load data, so the browser finds out
      loads: rendering?.loads ?? names,
    },
    record,
  };
}

/** Those of later chunks too: the server's HTML may show such a chunk at once. */
function styleFiles({ assets }: Exposed[number]): string[] {
  return [...(assets?.css?.sync ?? []), ...(assets?.css?.async ?? [])];
}

function reportFaults(renderer: Renderer, onFault: (fault: string) => void): Renderer {
  return {
    loads: renderer.loads,
    async render(module, request) {
      const result = await renderer.render(module, request);
      if ('failed' in result && isFault(result.failed))
        onFault(`${module} failed on the server: the live release until you reload: ${result.failed.reason}`);
      return result;
    },
    probe: (module, request) => renderer.probe(module, request),
    close: () => {},
    isClosed: false,
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
