import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { thisMachine } from '../../tools/cluster/machines.ts';
import { Member } from '../../tools/cluster/members.ts';
import { environmentOf } from '../../tools/start/environment.ts';
import { readStartSettings } from '../../tools/start/ports.ts';
import { readShopSecret } from '../../tools/start/shop-secrets.ts';
import { freePort } from './shop-urls.ts';
import type { RunningShop } from './start-shop.ts';

/** Shells of a shop beside its first one, with the same registry, store-api and secrets. */
export interface FurtherShells {
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

export async function startFurtherShells(shop: RunningShop, count: number): Promise<FurtherShells> {
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
