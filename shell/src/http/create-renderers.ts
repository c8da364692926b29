import type { ReleaseRecord } from '@storefront/release-protocol';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { checkedRenderers } from '../output/checked-renderers.ts';
import { inProcessRenderers } from '../renderer/in-process.ts';
import { type Confinement, describeConfinement, findConfinement } from '../renderer/process/confinement.ts';
import type { RendererWatch } from '../renderer/process/process-options.ts';
import { processRenderers } from '../renderer/process/process-renderers.ts';
import { rendererLimits } from '../renderer/process/renderer-limits.ts';
import type { RendererFactory } from '../renderer/renderer.ts';
import type { ServerApi } from './proxies/api.ts';
import type { Settings } from './settings.ts';

interface RendererParts {
  readonly api: ServerApi;
  /** The built script of renderer processes. */
  readonly script: string;
  /** How the kernel confines processes; absent: it does not. */
  readonly confinement?: Confinement | undefined;
  /** Watches processes; absent: nothing does. */
  readonly watch?: (release: ReleaseRecord) => RendererWatch;
}

export function createRenderers(
  app: FastifyInstance,
  { loadBudgetMs: budgetMs, renderIsolation }: Settings,
  { api: { clientFor, relay }, script, watch, confinement }: RendererParts,
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
    ...confinement,
    watch,
    log: (message) => app.log.warn(message),
  });
  return checkedRenderers(processes);
}

/**
 * Finds how the kernel confines renderer processes on this machine, and reports it once in the log and in a metric.
 * @returns undefined when releases run in the shop's own process
 * @throws Error when the settings ask for a confinement that does not work here
 */
export async function confineRenderers(
  { log }: FastifyInstance,
  { renderIsolation, rendererSandbox, rendererUids }: Settings,
  script: string,
  registry: Registry,
): Promise<Confinement | undefined> {
  const sandboxed = new Gauge({
    name: 'shop_renderers_sandboxed',
    help: "1: the kernel keeps releases' server code from files, network and other processes; 0: Node alone does",
    registers: [registry],
  });
  sandboxed.set(0);
  if (renderIsolation === 'none') {
    log.warn("releases run with all rights of the shop's process: RENDER_ISOLATION=none");
    return undefined;
  }
  const confinement = await findConfinement({ script, sandbox: rendererSandbox, uids: rendererUids });
  sandboxed.set(confinement.isSandboxed ? 1 : 0);
  const text = `renderers are confined by ${describeConfinement(confinement)}`;
  if (confinement.isSandboxed) log.info(text);
  else
    log.warn(
      `${text}: bubblewrap does not work here, or RENDERER_SANDBOX=none (docs/operations.md: the sandbox of renderers)`,
    );
  return confinement;
}
