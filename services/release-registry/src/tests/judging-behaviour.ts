import { describe } from 'vitest';
import type { TestRegistry } from '../testing/test-registry.ts';
import { describeJudgedActivations } from './judged-activation-behaviour.ts';
import { describeJudgedCanaries } from './judged-canary-behaviour.ts';
import { describeJudgedCounts } from './judged-counts-behaviour.ts';
import { describeJudgedLive } from './judged-live-behaviour.ts';
import { describeJudgedRenderers } from './judged-renderers-behaviour.ts';
import { describeJudgedValues } from './judged-values-behaviour.ts';

/** Tests of the judge for every database; `open` returns an empty registry. */
export function describeJudging(open: () => Promise<TestRegistry>): void {
  describe('judging', () => {
    describeJudgedCanaries(open);
    describeJudgedCounts(open);
    describeJudgedActivations(open);
    describeJudgedLive(open);
    describeJudgedValues(open);
    describeJudgedRenderers(open);
  });
}
