import type { ModuleId, ReleaseRecord, RenderItem } from '@storefront/contracts';
import { exposeOf, scriptSafeJson } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { usedNames } from '../sheets/used-names.ts';
import { evaluate } from './evaluate.ts';
import { createItemCache } from './item-cache.ts';
import { renderModule } from './render.ts';
import type { Rendered, Renderer, RenderFailure, RenderRequest } from './renderer.ts';
import { type LoadOptions, reasonOf, runLoad } from './run-load.ts';

/**
 * Evaluates a release's server code in this process.
 * @param file the release's server file
 * @throws Error when it throws, asks for a package that is not shared, or an exposed module has no component
 */
export function createInProcessRenderer(record: ReleaseRecord, file: string, options: LoadOptions): Renderer {
  const exported = Object(evaluate(file)) as Record<string, Partial<LoadedModule> | undefined>;
  const modules = new Map<string, LoadedModule>();
  for (const name of Object.keys(record.exposes)) {
    const module = exported[name];
    if (typeof module?.default !== 'function')
      throw new Error(`${record.remote}@${record.version}: ${name} exports no component`);
    modules.set(name, module as LoadedModule);
  }
  return rendererOf(modules, options);
}

/** Characters of HTML and props that each kind of list item may keep. */
const itemCacheChars = 8_000_000;

/** @param modules by exposed name */
export function rendererOf(modules: ReadonlyMap<string, LoadedModule>, options: LoadOptions): Renderer {
  const renderItem = createItemCache(itemCacheChars);
  return {
    loads: [...modules].flatMap(([name, { load }]) => (load === undefined ? [] : [name])),
    async make(module, request) {
      const loaded = modules.get(exposeOf(module));
      if (loaded === undefined) return crash(new Error(`${module} is not exposed`));
      return makeFragment(module, loaded, request, options, renderItem);
    },
  };
}

async function makeFragment(
  module: ModuleId,
  { default: component, load, head }: LoadedModule,
  request: RenderRequest,
  options: LoadOptions,
  renderItem: RenderItem,
): Promise<Rendered | RenderFailure> {
  const result = load && (await runLoad(load, module, request, options));
  if (result && 'failed' in result) return result;
  try {
    const { html, links } = renderModule(component, result?.data, module, request, renderItem);
    return {
      html: Buffer.from(html),
      usedNames: [...usedNames(html)],
      links,
      data: result && Buffer.from(scriptSafeJson(result.data ?? null)),
      head: head?.(result?.data),
      staleMs: result?.staleMs ?? 0,
    };
  } catch (error) {
    return crash(error);
  }
}

function crash(error: unknown): RenderFailure {
  return { failed: { kind: 'crash', status: 0, reason: reasonOf(error) } };
}
