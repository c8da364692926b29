import type { ModuleId } from '@storefront/contracts';
import { crash } from '../renderer/render-module.ts';
import type {
  Rendered,
  Renderer,
  RendererFactory,
  RenderFailure,
  RenderRequest,
} from '../renderer/renderer.ts';
import { answerFault, outputFault } from './output-fault.ts';
import { priceFault } from './price-fault.ts';
import { PriceSamples } from './price-samples.ts';

/**
 * Makes renderers whose output is checked: what could harm the rest of a page, or shows prices of its own, counts as a
 * crash of the release.
 */
export function checkedRenderers(factory: RendererFactory): RendererFactory {
  return {
    create: async (...release) => checkedRenderer(await factory.create(...release)),
    close: () => factory.close(),
  };
}

function checkedRenderer(renderer: Renderer): Renderer {
  const samples = new PriceSamples();
  const run = async (kind: 'render' | 'probe', module: ModuleId, request: RenderRequest) => {
    const withReplies = kind === 'probe' || samples.takes(module);
    const result = await renderer[kind](module, withReplies ? { ...request, withReplies } : request);
    if ('failed' in result) return checkedFailure(result, request);
    const { replies, ...rendered } = result;
    const prices = replies && priceFault({ ...rendered, replies }, request);
    if (prices !== undefined) samples.onFault(module);
    const fault = outputFault(rendered, request) ?? prices;
    return fault === undefined ? rendered : crash(fault);
  };
  return {
    loads: renderer.loads,
    render: (module, request) => run('render', module, request),
    probe: (module, request) => run('probe', module, request),
    close: () => renderer.close(),
    get isClosed() {
      return renderer.isClosed;
    },
  };
}

function checkedFailure(failure: RenderFailure, request: RenderRequest): Rendered | RenderFailure {
  const fault = answerFault(failure, request);
  return fault === undefined ? failure : crash(fault);
}
