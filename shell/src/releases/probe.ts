import { type ApiClient, ApiError, type ModuleId, type StoreConfig } from '@storefront/contracts';
import type { Renderer } from '../composition/render-page.ts';
import { exposeOf, loadKey, type PageState } from '../page/page-state.ts';
import { probePaths } from '../page/routes.ts';
import { runLoad } from '../renderer/run-load.ts';
import type { ReadyRelease } from './ready-release.ts';

export interface ProbeOptions {
  readonly renderModule: Renderer['renderModule'];
  readonly api: ApiClient;
  readonly config: () => Promise<StoreConfig>;
  readonly budgetMs: number;
}

/**
 * Tries a release before it may be chosen: every module is loaded and rendered once.
 * An API that does not answer is not the release's fault: that module is then not rendered.
 * @throws Error naming the module that threw, or did not load in time
 */
export async function probeRelease(release: ReadyRelease, options: ProbeOptions): Promise<void> {
  const config = await options.config().catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (config === undefined) return;
  for (const expose of release.candidate.exposes)
    await probeModule(release, `${release.record.remote}/${expose}` as ModuleId, config, options);
}

async function probeModule(
  release: ReadyRelease,
  module: ModuleId,
  config: StoreConfig,
  { renderModule, api, budgetMs }: ProbeOptions,
): Promise<void> {
  const path = probePaths[module] ?? '/';
  const place = { path, search: '', device: 'desktop' as const, config };
  const name = loadKey(module, release.candidate);
  const envelope = await runLoad(release, module, { ...place, api, budgetMs }, () => {});
  if (envelope && 'failed' in envelope) {
    if (envelope.failed.kind === 'api') return;
    throw new Error(`${name}: its load failed (${envelope.failed.kind})`);
  }
  const page: PageState = { ...place, candidates: {}, failed: [] };
  const component = release.modules[exposeOf(module)]?.default;
  try {
    await renderModule(component, envelope?.ok, page);
  } catch (cause) {
    throw new Error(`${name}: threw while rendering: ${String(cause)}`, { cause });
  }
}
