import type { ModuleId } from '@storefront/contracts';

const firstRuns = 20;
const sampledEach = 50;

/**
 * Chooses the runs of a release whose prices are checked: a module's first ones, then a fiftieth, and after a fault
 * again as many as at first, so that a release with wrong prices fails in view after view.
 */
export class PriceSamples {
  readonly #runs = new Map<ModuleId, number>();

  takes(module: ModuleId): boolean {
    const runs = this.#runs.get(module) ?? 0;
    this.#runs.set(module, runs + 1);
    return runs < firstRuns || runs % sampledEach === 0;
  }

  onFault(module: ModuleId): void {
    this.#runs.set(module, 0);
  }
}
