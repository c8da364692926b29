import type { CannonRequest } from 'autocannon';
import { interleaved } from '../command/median.ts';
import type { Sample } from './fire-at-all.ts';

/** A request of another path each time. */
export const changing = (request: CannonRequest, next: () => string): CannonRequest => ({
  ...request,
  setupRequest: (each: CannonRequest) => ({ ...each, path: next() }),
});

/** Each variant once more before, which does not count: programs are compiled while they run. */
export async function sampleAll<Name extends string>(
  variants: Readonly<Record<Name, () => Promise<Sample>>>,
  runs: number,
): Promise<Readonly<Record<Name, readonly Sample[]>>> {
  await interleaved(variants, 1);
  return interleaved(variants, runs);
}
