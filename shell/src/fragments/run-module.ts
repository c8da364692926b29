import type { ModuleId, StoreConfig } from '@storefront/contracts';
import type { Visited, Witness } from '../counts/witnesses.ts';
import { developmentVersion } from '../page/development.ts';
import { isFault, isPage, moduleKey } from '../page/page-state.ts';
import type { Breakers, Fault } from '../releases/breakers.ts';
import { probeRequest } from '../releases/probe.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer/renderer.ts';
import type { FragmentCache } from './cache.ts';
import { type Evidence, isOwnRequest } from './evidence.ts';
import type { IndexedPages } from './indexed-pages.ts';

export interface RunOptions {
  readonly breakers: Breakers;
  /** Fragments of layout slots by module, release and path. */
  readonly cache: FragmentCache;
  readonly evidence: Evidence;
  readonly indexed: IndexedPages;
  /** Whether no other release of the remote may serve the module, whose answer could be compared. */
  readonly isAlone: boolean;
  /** The visitor's address (`readClientAddress`), which no release gets. */
  readonly visitor: string;
  /** Called after each run of a release's code that says something of the release. */
  readonly onRun: (run: FragmentRun) => void;
  /** Called for a run that failed by what the request brought. */
  readonly onRequestFault: (run: FragmentRun) => void;
  /** Called for a run in which the release's process was lost. */
  readonly onCrash: (run: FragmentRun, witness: Witness) => void;
}

export interface FragmentRun {
  readonly release: ReadyRelease;
  readonly module: ModuleId;
  readonly path: string;
  readonly durationMs: number;
  /** The visitor's request that the run was for. */
  readonly requestId?: string | undefined;
  /** Who asked, and for what. */
  readonly visited: Visited;
  /** Whether the request is of those with which a canary of the remote is compared. */
  readonly isControl?: boolean;
  /** Undefined when it has succeeded. */
  readonly failure: RenderFailure['failed'] | undefined;
  /** What the load left out of the API's replies because it did not understand it. */
  readonly replyFaults?: readonly string[] | undefined;
}

/** Loads and renders one module of a release, or takes it from the cache of layout slots. Never rejects. */
export async function runModule(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  options: RunOptions,
): Promise<Rendered | RenderFailure> {
  // each edit is tried at once, and counts for nobody
  if (release.record.version === developmentVersion) return release.renderer.render(module, request);
  const render = () => renderAndCount(release, module, request, options);
  if (isPage(module)) return render();
  // a layout slot may depend on the path, for example to mark the current menu entry, but never on the query
  const key = `${moduleKey(module, release.browserRelease)} ${request.comparedWith ?? ''} ${request.path}`;
  return options.cache.get(key, request.config, render);
}

/** Renders, finds out whose fault a failure is, and counts it: a fault of the request counts for no release. */
async function renderAndCount(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  options: RunOptions,
): Promise<Rendered | RenderFailure> {
  const started = performance.now();
  const result = await release.renderer.render(module, request);
  const run = { ...describeRun(release, module, request, options), durationMs: performance.now() - started };
  if (!('failed' in result)) {
    options.onRun({ ...run, failure: undefined, replyFaults: result.replyFaults });
    options.breakers.succeeded(moduleKey(module, release.browserRelease));
    return result;
  }
  const { failed } = result;
  if (failed.kind === 'timeout') {
    void countHang(run, failed, request, options);
    return result;
  }
  if (failed.kind === 'busy') void countIfLost(run, request, options);
  const blamed = await findBlame(release, module, request, failed, options);
  // whether the request or the release is at fault may still depend on what the next release does
  if (blamed.kind === 'request') return { failed: blamed };
  options.onRun({ ...run, failure: blamed });
  if (isFault(blamed)) countFailure(run, request, options, 'threw', blamed.isProven);
  return { failed: blamed };
}

/** The failure with what the shell's own request says of it. */
async function findBlame(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  failed: RenderFailure['failed'],
  options: RunOptions,
): Promise<RenderFailure['failed']> {
  if (!isFault(failed)) return failed;
  if (isOwnRequest(release, module, request)) return { ...failed, isProven: true };
  const own = await options.evidence.ask(release, module, request, 'beside visitors');
  if (own === 'fault') return { ...failed, isProven: true };
  if (own !== 'page' || (options.isAlone && mayBePage(module, request, failed, options))) return failed;
  return { ...failed, kind: 'request', status: 400 };
}

/**
 * Whether what fails without a query may be a page of the shop all the same: the API had something for it, or it was shown
 * before. A layout slot reads nothing of the path but its text.
 */
function mayBePage(
  module: ModuleId,
  { path, search }: RenderRequest,
  { isWithoutData = false }: RenderFailure['failed'],
  { indexed }: RunOptions,
): boolean {
  if (search !== '' || !isPage(module)) return false;
  return !isWithoutData || indexed.has({ module, path, search });
}

type UnfinishedRun = Omit<FragmentRun, 'failure'>;

/**
 * A hang is answered at once, and counts once the shell's own request has been rendered in another process: a load of
 * visitors' requests makes any of them late, but slows that process down no more than the machine.
 */
async function countHang(
  run: UnfinishedRun,
  failed: RenderFailure['failed'],
  request: RenderRequest,
  options: RunOptions,
): Promise<void> {
  const own = await options.evidence.ask(run.release, run.module, request, 'apart');
  if (failed.isLost)
    options.onCrash({ ...run, failure: failed }, own === 'fault' ? 'the shell' : run.visited);
  if (own === 'page') options.onRequestFault({ ...run, failure: failed });
  else options.onRun({ ...run, failure: failed });
  // a process may do well at first, so several visitors say more than its first answer
  if (own !== 'page' || failed.isLost) countFailure(run, request, options, 'hung', own === 'fault');
}

/** A process that ends again and again has no answer; whether that is due to visitors' requests, another one shows. */
async function countIfLost(run: UnfinishedRun, request: RenderRequest, options: RunOptions): Promise<void> {
  const own = await options.evidence.ask(run.release, run.module, request, 'apart');
  if (own === 'fault') countFailure(run, request, options, 'hung', true);
}

export function describeRun(
  release: ReadyRelease,
  module: ModuleId,
  { path, search, requestId, comparedWith }: RenderRequest,
  { visitor }: Pick<RunOptions, 'visitor'>,
): Omit<UnfinishedRun, 'durationMs'> {
  const visited = { visitor, url: path + search };
  return { release, module, path, requestId, visited, isControl: comparedWith !== undefined };
}

/** Counts a failure towards the module's circuit, which is open until the module renders in the background. */
export function countFailure(
  { release, module, visited }: Pick<FragmentRun, 'release' | 'module' | 'visited'>,
  { config }: RenderRequest,
  { breakers }: Pick<RunOptions, 'breakers'>,
  fault: Fault,
  isProven = false,
): void {
  const { renderer, record, browserRelease } = release;
  const witness: Witness = isProven ? 'the shell' : visited;
  breakers.failed(moduleKey(module, browserRelease), fault, witness, () =>
    tryAgain(renderer, record, module, config),
  );
}

async function tryAgain(
  renderer: ReadyRelease['renderer'],
  record: ReadyRelease['record'],
  module: ModuleId,
  config: StoreConfig,
): Promise<'succeeded' | 'failed' | 'gone'> {
  if (renderer.isClosed) return 'gone';
  const result = await renderer.probe(module, probeRequest(record, module, config));
  return 'failed' in result && isFault(result.failed) ? 'failed' : 'succeeded';
}
