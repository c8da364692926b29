import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testOfOwnShop, withOwnData } from './fixtures.ts';
import { startFurtherShells } from './further-shells.ts';
import { behindProxy, type RunningShop, startShop } from './start-shop.ts';

/** A slow listing is taken back, as one that fails; by the standard rules its rollout pauses. */
const rules = { 'mf-listing': { fragment: 'guardrail' } };

function startWithRules(dataDir: string): Promise<RunningShop> {
  const file = path.join(dataDir, 'intent-rules.json');
  writeFileSync(file, JSON.stringify(rules));
  const settings = { ...behindProxy, REGISTRY_INTENT_RULES: file };
  return startShop(dataDir, { settings });
}

/** For journeys on a shop of four shells, whose visitors have IP addresses of their own; `shells` has the shells' URLs. */
export const testOfFourShells = testOfOwnShop.extend<
  object,
  { ownShop: RunningShop; shells: readonly string[] }
>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use, worker) => {
      await withOwnData(startWithRules, use, worker);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shells: [
    async ({ ownShop }, use) => {
      const further = await startFurtherShells(ownShop, 3);
      await use([ownShop.url, ...further.urls]);
      await further.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
