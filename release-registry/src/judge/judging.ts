import type { RegistryContext } from '../context/registry-context.ts';
import { dropOldCounts } from '../counts/count-store.ts';
import { applyVerdicts } from './apply-verdicts.ts';
import { describeFigures } from './describe-judged.ts';

export type Judging = {
  /** Judges now, or once more as soon as the judgement under way has ended. */
  notify: () => void;
  /** Stops judging once the judgement under way has ended. */
  close: () => Promise<void>;
};

const cleanUpEveryMs = 600_000;

/**
 * Judges the releases whenever shells have reported their counts.
 * @param afterwards what then follows from the figures
 */
export function startJudging(
  context: Pick<RegistryContext, 'database' | 'discovery' | 'intentRules'>,
  afterwards: () => Promise<void>,
  log: { warn: (data: object, message: string) => void; error: (error: unknown) => void },
): Judging {
  let judging: Promise<void> = Promise.resolve();
  let isDue = false;
  let isClosed = false;
  const judge = async () => {
    isDue = false;
    if (isClosed) return;
    for (const judged of await applyVerdicts(context)) {
      const { remote, candidate, verdict } = judged;
      const message = `the judge has withdrawn ${remote}@${candidate}: ${describeFigures(judged)}`;
      log.warn({ evidence: verdict.evidence }, message);
    }
    await afterwards();
  };
  const timer = setInterval(() => dropOldCounts(context.database.db).catch(log.error), cleanUpEveryMs);
  timer.unref();
  return {
    notify() {
      if (isDue) return;
      isDue = true;
      judging = judging.then(judge).catch((error: unknown) => log.error(error));
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await judging;
    },
  };
}
