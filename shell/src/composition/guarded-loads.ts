import { type ApiClient, ApiError, type ModuleId, type StoreConfig } from '@storefront/contracts';
import { exposeOf, isPage, type LoadResult, type PageState } from '../page/page-state.ts';
import { probePaths } from '../page/routes.ts';
import type { CircuitBreakers } from '../releases/breakers.ts';
import { type ReadyRelease, releaseKey } from '../releases/ready-release.ts';
import { runLoad } from '../renderer/run-load.ts';
import type { PageRequest } from './compose-page.ts';
import { layoutLoads } from './layout-loads.ts';
import type { LoadOne } from './page-loads.ts';
import type { Renderer } from './render-page.ts';

export interface GuardedLoadsOptions {
  readonly breakers: CircuitBreakers;
  readonly config: () => Promise<StoreConfig>;
  readonly api: ApiClient;
  readonly budgetMs: number;
  readonly renderModule: Renderer['renderModule'];
  readonly onFailed: (error: unknown, where: string) => void;
}

/** How long a layout slot's data serves all requests before it is fetched anew. */
const layoutFreshMs = 5000;

export interface GuardedLoads {
  /** The loads of one request. */
  of(request: PageRequest): LoadOne;
  /** A release threw while it was rendered. */
  threw(error: unknown, module?: ModuleId, release?: ReadyRelease): void;
}

/** Loads whose failures, and renderings that threw, open the circuit of the release at fault. */
export function guardedLoads(options: GuardedLoadsOptions): GuardedLoads {
  const { breakers, config, api, budgetMs, renderModule, onFailed } = options;

  const run = async (release: ReadyRelease, module: ModuleId, place: PageRequest) =>
    runLoad(release, module, { ...place, config: await config(), api, budgetMs }, (error) => {
      // that a page does not exist is an answer
      if (error instanceof ApiError && error.status === 404) return;
      onFailed(error, `${releaseKey(release)} ${module}: load on ${place.path}`);
    });
  const didWell = (envelope: LoadResult | undefined) =>
    envelope === undefined || 'ok' in envelope || envelope.failed.kind === 'api';

  const load = async (release: ReadyRelease, module: ModuleId, place: PageRequest) => {
    const envelope = await run(release, module, place);
    if (didWell(envelope)) breakers.succeeded(releaseKey(release));
    else if (envelope && 'failed' in envelope) {
      const fault = envelope.failed.kind === 'timeout' ? 'hung' : 'threw';
      breakers.failed(releaseKey(release), fault, async () => didWell(await run(release, module, place)));
    }
    return envelope;
  };
  const everywhere: PageRequest = { path: '/', search: '', device: 'desktop' };
  const layout = layoutLoads({
    freshMs: layoutFreshMs,
    load: (release, module) => load(release, module, everywhere),
  });

  const rendersWell = async (release: ReadyRelease, module: ModuleId): Promise<boolean> => {
    const place = { ...everywhere, path: probePaths[module] ?? '/' };
    const envelope = await run(release, module, place);
    const page: PageState = { ...place, config: await config(), candidates: {}, failed: [] };
    const data = envelope && 'ok' in envelope ? envelope.ok : undefined;
    return renderModule(release.modules[exposeOf(module)]?.default, data, page).then(
      () => true,
      (error: unknown) => {
        onFailed(error, `${releaseKey(release)} ${module}: trial`);
        return false;
      },
    );
  };

  return {
    of: (request) => (release, module) =>
      isPage(module) ? load(release, module, request) : layout(release, module),
    threw(error, module, release) {
      onFailed(error, module && release ? `${releaseKey(release)} ${module}: rendering` : 'the shell');
      if (module && release)
        breakers.failed(releaseKey(release), 'threw', () => rendersWell(release, module));
    },
  };
}
