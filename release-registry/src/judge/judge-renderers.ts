import type { Arm } from '../records/evidence.ts';
import type { RendererMetric } from '../records/intent-rules.ts';
import { leastFailures, type Verdict } from './judge.ts';

/** A healthy renderer takes about 100 MB; it is ended at 600. */
const leastLeakMb = 300;
const leakFactor = 2;
const crashFactor = 3;

/**
 * Judges the processes that run a canary's code on the server beside those of the active release, which meet the same
 * shortage of memory of a machine. `crashes`: its runs ended three processes, and three times as many as the other's.
 * `memory`: its process keeps 300 MB, and twice as many as the other's.
 */
export function judgeRenderers(
  {
    metric,
    isWanted,
    worse,
  }: {
    metric: RendererMetric;
    isWanted: boolean;
    worse: Extract<Verdict['decision'], 'pause' | 'roll back'>;
  },
  { candidate, control }: { candidate: Arm; control: Arm },
): Verdict {
  const isWorse =
    metric === 'crashes'
      ? candidate.failures >= Math.max(leastFailures, crashFactor * control.failures)
      : isLeak(candidate.memoryMb, control.memoryMb);
  const rate = (arm: Arm) => (arm.views === 0 ? 0 : arm.failures / arm.views);
  // they follow from a rule, not from a ratio
  const evidence = {
    candidate,
    control,
    expectedRate: rate(control),
    faultyRate: rate(candidate),
    likelihoodRatio: 1,
  };
  if (isWorse && isWanted) return { decision: 'hold', hold: 'human decision', evidence };
  return { decision: isWorse ? worse : 'continue', hold: null, evidence };
}

function isLeak(candidateMb: number | undefined, controlMb: number | undefined): boolean {
  if (candidateMb === undefined || controlMb === undefined) return false;
  return candidateMb >= Math.max(leastLeakMb, leakFactor * controlMb);
}
