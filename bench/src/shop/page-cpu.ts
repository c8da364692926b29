import type { Side, Sides } from '../command/compare.ts';
import { interleaved, median } from '../command/median.ts';
import { PageAsker } from './ask-pages.ts';
import type { MeasuredShell } from './measured-shell.ts';
import type { ProcessCpu } from './process-figures.ts';

/** What one page costs, in milliseconds. */
export interface PageCost extends ProcessCpu {
  /** From the request until the page is here. */
  readonly elapsed: number;
}

/** Takes one sample each time: what one page costs. */
type Sampler = () => Promise<PageCost>;

/** Prepares a shell for what is measured. */
export type Scenario = (shell: MeasuredShell, asker: PageAsker) => Promise<Sampler>;

/** What one page of so many costs. */
export async function costPerPage(
  shell: MeasuredShell,
  pages: number,
  askOne: (page: number) => Promise<unknown>,
): Promise<PageCost> {
  const take = () => ({ ...shell.cpu(), elapsed: performance.now() });
  const before = take();
  for (let page = 0; page < pages; page++) await askOne(page);
  const after = take();
  return byPart((part) => (after[part] - before[part]) / pages);
}

/** Samples of the shells in turns, so that a busy machine slows them alike. @returns the median of each part */
export async function measureInTurns(
  shells: Sides<MeasuredShell>,
  scenario: Scenario,
  runs: number,
): Promise<Sides<PageCost>> {
  const askers: PageAsker[] = [];
  const samplers: Partial<Record<Side, Sampler>> = {};
  for (const [side, shell] of shells) {
    const asker = new PageAsker(shell.url);
    askers.push(asker);
    samplers[side] = await scenario(shell, asker);
  }
  const samples = await interleaved(samplers as Record<Side, Sampler>, runs);
  for (const asker of askers) asker.close();
  return new Map([...shells.keys()].map((side) => [side, medianOf(samples[side])]));
}

function medianOf(samples: readonly PageCost[]): PageCost {
  return byPart((part) => median(samples.map((sample) => sample[part])));
}

export function byPart(of: (part: keyof PageCost) => number): PageCost {
  const parts = { main: of('main'), engine: of('engine'), pool: of('pool'), children: of('children') };
  return { ...parts, elapsed: of('elapsed') };
}
