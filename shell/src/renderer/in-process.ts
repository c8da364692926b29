import type { Router } from 'react-router-dom';
import { createItemCache, itemCacheChars } from './item-cache.ts';
import { createPerArm } from './per-arm.ts';
import {
  evaluateRelease,
  listLoads,
  type ReleaseModules,
  renderModule,
  toReleaseCode,
} from './render-module.ts';
import type { Renderer, RendererFactory } from './renderer.ts';
import type { LoadOptions } from './run-load.ts';
import { installedPackages } from './shared-packages.ts';

/**
 * Runs releases' server code in this process: faster and with less memory than a process each, but without any
 * protection.
 */
export function inProcessRenderers(options: LoadOptions): RendererFactory {
  return {
    async create(record, file, code) {
      const modules = evaluateRelease(toReleaseCode(record, file, code), installedPackages);
      return createRenderer(modules, options);
    },
    close: () => {},
  };
}

export function createRenderer(modules: ReleaseModules, options: LoadOptions): Renderer {
  const { Router: router } = installedPackages.get('react-router-dom') as { Router: typeof Router };
  const itemCacheOf = createPerArm(() => createItemCache(itemCacheChars));
  const render: Renderer['render'] = (module, request) =>
    renderModule(modules, module, request, {
      ...options,
      router,
      findItem: itemCacheOf(request.comparedWith),
    });
  let isClosed = false;
  return {
    loads: listLoads(modules),
    render,
    probe: render,
    close() {
      isClosed = true;
    },
    get isClosed() {
      return isClosed;
    },
  };
}
