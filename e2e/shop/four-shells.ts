import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentOf } from '../../tools/start/environment.ts';
import { readStartSettings } from '../../tools/start/ports.ts';
import { readShopSecret } from '../../tools/start/shop-secrets.ts';
import { thisMachine } from '../machines/machines.ts';
import { Member } from '../machines/members.ts';
import { testOfOwnShop, withOwnData } from './fixtures.ts';
import { behindProxy, freePort, type RunningShop, startShop } from './start-shop.ts';

/** Shells of a shop beside its first one, with the same registry, store-api and secrets. */
interface FurtherShells {
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

async function startFurtherShells(shop: RunningShop, count: number): Promise<FurtherShells> {
  const { dataDir } = shop;
  const shared = {
    ...shop.env,
    REGISTRY_SHELL_TOKEN: readFileSync(path.join(dataDir, 'registry', 'shell-token'), 'utf8').trim(),
    SHOP_SECRET: await readShopSecret(dataDir, {}),
    PINNED_KEYS: path.join(dataDir, 'pinned-keys.json'),
  };
  const members: Member[] = [];
  for (let number = 2; number <= count + 1; number++) {
    const machine = thisMachine(number);
    const port = await freePort();
    const folder = path.join(dataDir, `shell-${number}`);
    mkdirSync(folder);
    const own = { ...shared, PORT: String(port), DATA_DIR: folder, SHELL_NAME: `shell-${number}` };
    const env = environmentOf('shop', readStartSettings(own), own);
    const member = new Member({ kind: 'shop', machine, port, env, logFolder: path.join(dataDir, 'logs') });
    members.push(member);
    await member.start('sources');
  }
  return {
    urls: members.map(({ origin }) => origin),
    stop: async () => void (await Promise.all(members.map((member) => member.end()))),
  };
}

/** Makes the judge roll back a slow listing like one that fails; by the standard rules its rollout would pause. */
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
