import { crash } from '../renderer/render-module.ts';
import type {
  Rendered,
  Renderer,
  RendererFactory,
  RenderFailure,
  RenderRequest,
} from '../renderer/renderer.ts';
import { answerFault, outputFault } from './output-fault.ts';

/** Makes renderers whose output is checked: what could harm the rest of a page counts as a crash of the release. */
export function checkedRenderers(factory: RendererFactory): RendererFactory {
  return {
    create: async (...release) => checkedRenderer(await factory.create(...release)),
    close: () => factory.close(),
  };
}

function checkedRenderer(renderer: Renderer): Renderer {
  return {
    loads: renderer.loads,
    render: async (module, request) => checked(await renderer.render(module, request), request),
    probe: async (module, request) => checked(await renderer.probe(module, request), request),
    close: () => renderer.close(),
    get isClosed() {
      return renderer.isClosed;
    },
  };
}

function checked(result: Rendered | RenderFailure, request: RenderRequest): Rendered | RenderFailure {
  const fault = 'failed' in result ? answerFault(result, request) : outputFault(result);
  return fault === undefined ? result : crash(fault);
}
