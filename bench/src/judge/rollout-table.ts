import { quantile } from '../command/median.ts';
import type { Row } from '../command/table.ts';
import type { Random } from './simulated-canary.ts';
import { type RolloutResult, simulateRollout } from './simulated-rollout.ts';

const percent = (rate: number) => `${Number((rate * 100).toFixed(1))} %`;

/** Rollouts by the standard plan at 20 views a second; a good release fails as the active one does. */
const rolloutRates = [
  { candidateRate: 0, controlRate: 0 },
  { candidateRate: 0.01, controlRate: 0.01 },
  { candidateRate: 0.03, controlRate: 0.01 },
  { candidateRate: 0.1, controlRate: 0.01 },
  { candidateRate: 0.2, controlRate: 0.01 },
  { candidateRate: 0.15, controlRate: 0.05 },
];

/** How rollouts by the standard plan end, and after what time. */
export function tabulateRollouts(runs: number, random: Random): readonly Row[] {
  return rolloutRates.map((rates) => {
    const rollout = { ...rates, viewsPerSecond: 20, seconds: 3600 };
    const results = Array.from({ length: runs }, () => simulateRollout(rollout, random));
    const seconds = results.map((result) => result.seconds);
    const shown = results.map((result) => result.candidateViews / (20 * result.seconds));
    const count = (end: RolloutResult['end']) => results.filter((result) => result.end === end).length;
    return {
      fails: percent(rates.candidateRate),
      'active fails': percent(rates.controlRate),
      everybody: count('everybody'),
      withdrawn: count('withdrawn'),
      'median s': quantile(seconds, 0.5),
      'p95 s': quantile(seconds, 0.95),
      'its share of views': percent(quantile(shown, 0.5)),
    };
  });
}
