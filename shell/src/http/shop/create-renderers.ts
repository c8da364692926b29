import type { ReleaseRecord } from '@storefront/contracts';
import type { FastifyInstance } from 'fastify';
import { checkedRenderers } from '../../output/checked-renderers.ts';
import { inProcessRenderers } from '../../renderer/in-process.ts';
import type { RendererWatch } from '../../renderer/process/process-options.ts';
import { processRenderers } from '../../renderer/process/process-renderers.ts';
import { rendererLimits } from '../../renderer/process/renderer-limits.ts';
import type { RendererFactory } from '../../renderer/renderer.ts';
import type { ServerApi } from '../api.ts';
import type { Settings } from '../settings.ts';

interface RendererParts {
  readonly api: ServerApi;
  /** The built script of renderer processes. */
  readonly script: string;
  /** Watches processes; absent: nothing does. */
  readonly watch?: (release: ReleaseRecord) => RendererWatch;
}

export function createRenderers(
  app: FastifyInstance,
  { loadBudgetMs: budgetMs, renderIsolation, rendererUids }: Settings,
  { api: { clientFor, relay }, script, watch }: RendererParts,
): RendererFactory {
  const layoutBudgetMs = budgetMs / 2;
  if (renderIsolation === 'none')
    return checkedRenderers(inProcessRenderers({ api: clientFor, budgetMs, layoutBudgetMs }));
  const processes = processRenderers({
    ...rendererLimits,
    script,
    relay,
    budgetMs,
    layoutBudgetMs,
    uids: rendererUids,
    watch,
    log: (message) => app.log.warn(message),
  });
  return checkedRenderers(processes);
}
