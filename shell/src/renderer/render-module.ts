import type { ModuleId } from '@storefront/contracts';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { exposeOf, isPage, releaseKey, scriptSafeJson } from '../page/page-state.ts';
import { type LoadedModule, withMiddleware } from '../page/slot-tree.ts';
import { evaluate } from './evaluate.ts';
import { type RenderTools, renderHtml } from './render-html.ts';
import type { CodeFailure, Rendered, RenderFailure, RenderRequest } from './renderer.ts';
import { describeError, type LoadOptions, runLoad } from './run-load.ts';
import type { SharedPackages } from './shared-packages.ts';

/** A release's exposed modules by name. */
export type ReleaseModules = ReadonlyMap<string, LoadedModule>;

/** A release's server code, and the parts of its record that rendering needs. */
export interface ReleaseCode {
  /** Such as `mf-cart@1.0.0`, for errors. */
  readonly release: string;
  /** Exposed names. */
  readonly exposes: readonly string[];
  /** File name of the code in stack traces. */
  readonly file: string;
  readonly code: string;
}

export function toReleaseCode(record: ReleaseRecord, file: string, code: string): ReleaseCode {
  return { release: releaseKey(record), exposes: Object.keys(record.exposes), file, code };
}

/** @throws Error when the code throws, requires a package that is not shared, or an exposed module has no component */
export function evaluateRelease(
  { release, exposes, file, code }: ReleaseCode,
  shared: SharedPackages,
): ReleaseModules {
  const exported = Object(evaluate(code, file, shared)) as Record<string, Partial<LoadedModule> | undefined>;
  return new Map(
    exposes.map((name) => {
      const module = exported[name];
      if (typeof module?.default !== 'function') throw new Error(`${release}: ${name} exports no component`);
      return [name, module as LoadedModule];
    }),
  );
}

/** Names of the modules that load data. */
export function listLoads(modules: ReleaseModules): readonly string[] {
  return [...modules].flatMap(([name, { load }]) => (load === undefined ? [] : [name]));
}

export interface ModuleOptions extends LoadOptions, RenderTools {
  /** Called before the release's own code runs. */
  readonly onStage?: (stage: 'loading' | 'rendering') => void;
}

/** Loads and renders one module. Never rejects: a failure is a value. */
export async function renderModule(
  modules: ReleaseModules,
  module: ModuleId,
  request: RenderRequest,
  options: ModuleOptions,
): Promise<Rendered | CodeFailure> {
  const exposed = modules.get(exposeOf(module));
  if (exposed === undefined) return crash(new Error(`${module} is not exposed`));
  const { default: component, head } = exposed;
  const load = withMiddleware(exposed, isPage(module) ? request.middleware : undefined);
  if (load) options.onStage?.('loading');
  const result = load && (await runLoad(load, module, request, options));
  if (result && 'failed' in result) return result;
  try {
    options.onStage?.('rendering');
    return {
      ...renderHtml(component, result?.data, module, request, options),
      data: result && Buffer.from(scriptSafeJson(result.data ?? null)),
      head: head?.(result?.data),
      staleMs: result?.staleMs ?? 0,
      replyFaults: result?.replyFaults,
    };
  } catch (error) {
    const { failed } = crash(error);
    return { failed: { ...failed, ...(!result?.readsData && { isWithoutData: true }) } };
  }
}

/** A failure of the release's code, so another release may succeed. */
export function crash(error: unknown): CodeFailure {
  return { failed: { kind: 'crash', status: 0, reason: describeError(error) } };
}

/** A failure for want of a process with room for one more rendering. */
export function busy(reason: string): RenderFailure {
  return { failed: { kind: 'busy', status: 503, reason } };
}
