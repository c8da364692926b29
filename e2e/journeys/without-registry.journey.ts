import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishEdited, unchanged } from '../shop/channel.ts';
import { expect, test } from '../shop/fixtures.ts';
import { release } from '../shop/release-command.ts';
import { copyData, type RunningShop, root, startShop } from '../shop/start-shop.ts';

const category = '/ar-condicionado/split-hi-wall';

const readCartVersion = async ({ url }: RunningShop) => {
  const answer = await fetch(url + category);
  expect(answer.status).toBe(200);
  return /mf-cart=([\w.-]+)/.exec(answer.headers.get('x-release') ?? '')?.[1];
};

for (const [what, damage] of [
  ['damaged', (file: string) => writeFileSync(file, 'no database '.repeat(1000))],
  ['gone', () => {}],
] as const)
  test(`a shop whose registry is ${what} starts without it and says so, and publishes again once it is restored`, async () => {
    const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? '', 'without-registry-'));
    const dataDir = path.join(folder, 'data');
    copyData(process.env.E2E_TEMPLATE ?? '', dataDir);
    // the shop has run before, so it has copies of the releases
    await (await startShop(dataDir)).stop();
    const file = path.join(dataDir, 'registry', 'registry.sqlite');
    renameSync(file, `${file}.whole`);
    damage(file);

    const shop = await startShop(dataDir);
    try {
      expect(shop.output()).toContain(`${file}: `);
      expect(shop.output()).toContain('the shop starts without it');
      expect(await readCartVersion(shop)).toBe('1.0.0');
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      const doctor = spawnSync(process.execPath, ['tools/doctor/doctor.ts'], {
        cwd: root,
        env: shop.env,
        encoding: 'utf8',
      });
      expect(doctor.stdout).toContain(`broken: ${file}: `);
      expect(doctor.status).toBe(1);
      await expect(release(shop, 'status')).rejects.toThrow();

      renameSync(`${file}.whole`, file);
      await expect.poll(() => shop.output()).toContain('release-registry is back');
      await publishEdited(shop, 'mf-cart', '1.7.0', 'src/side-cart/side-cart.tsx', unchanged);
      const live = await release(shop, 'activate', 'mf-cart@1.7.0', '--reason', 'journey');
      expect(live).toContain('live on 1 of 1');
      expect(await readCartVersion(shop)).toBe('1.7.0');
      expect(shop.output()).not.toContain('shop died');
    } finally {
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
