import type { Side, Sides } from '../command/compare.ts';
import { interleaved, median } from '../command/median.ts';
import type { MeasuredShell } from './measured-shell.ts';
import { PageClient } from './page-client.ts';
import type { ProcessCpu } from './process-figures.ts';

/** Cost of one page, in milliseconds. */
export interface PageCost extends ProcessCpu {
  /** From the request until the whole page is received. */
  readonly elapsed: number;
}

/** Takes one sample of the cost of a page. */
type Sampler = () => Promise<PageCost>;

/** Prepares a shell for the measurement. */
export type Scenario = (shell: MeasuredShell, client: PageClient) => Promise<Sampler>;

/** The mean cost of a page. */
export async function costPerPage(
  shell: MeasuredShell,
  pages: number,
  requestOne: (page: number) => Promise<unknown>,
): Promise<PageCost> {
  const take = () => ({ ...shell.cpu(), elapsed: performance.now() });
  const before = take();
  for (let page = 0; page < pages; page++) await requestOne(page);
  const after = take();
  return byPart((part) => (after[part] - before[part]) / pages);
}

/** Measures the shells in turns, so that a busy machine slows them alike. @returns the median of each part */
export async function measureInTurns(
  shells: Sides<MeasuredShell>,
  scenario: Scenario,
  runs: number,
): Promise<Sides<PageCost>> {
  const askers: PageClient[] = [];
  const samplers: Partial<Record<Side, Sampler>> = {};
  for (const [side, shell] of shells) {
    const client = new PageClient(shell.url);
    askers.push(client);
    samplers[side] = await scenario(shell, client);
  }
  const samples = await interleaved(samplers as Record<Side, Sampler>, runs);
  for (const client of askers) client.close();
  return new Map([...shells.keys()].map((side) => [side, medianOf(samples[side])]));
}

function medianOf(samples: readonly PageCost[]): PageCost {
  return byPart((part) => median(samples.map((sample) => sample[part])));
}

export function byPart(of: (part: keyof PageCost) => number): PageCost {
  const parts = { main: of('main'), engine: of('engine'), pool: of('pool'), children: of('children') };
  return { ...parts, elapsed: of('elapsed') };
}
