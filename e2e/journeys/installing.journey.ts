import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openS3Server, type S3Server } from '@storefront/server-kit/testing/s3-server';
import { header as headerOfNext, plantNextVersion } from '../machines/next-version.ts';
import { buyAt, openReview, placeOrder } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import {
  type InstalledMachine,
  prepareMachine,
  publishFromElsewhere,
  startInstalledNginx,
} from '../shop/installed-machine.ts';

const testOfMachine = test.extend<{ bucket: S3Server; machine: InstalledMachine }>({
  // the certificate is the machine's own
  ignoreHTTPSErrors: true,
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
  bucket: async ({}, use) => {
    await using server = await openS3Server();
    await use(server);
  },
  machine: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'aragem-machine-'));
      const machine = await prepareMachine(folder);
      await use(machine);
      await machine.stop();
      rmSync(folder, { recursive: true });
    },
    { timeout: 900_000 },
  ],
});

const shells = ['shop-4000', 'shop-4010'];
/** Limit until all processes know, on a busy machine, that one of them was started again. */
const startedLimitMs = 120_000;

/** The machine's addresses, because several may follow the page at once, a small catalogue, and a bucket. */
function useOwn(machine: InstalledMachine, { bucket }: S3Server): void {
  const [storeApi, registry] = [machine.portOf('4001'), machine.portOf('4002')];
  const access = [
    `S3_ENDPOINT=${bucket.endpoint}`,
    `S3_REGION=${bucket.region}`,
    `S3_ACCESS_KEY_ID=${bucket.accessKeyId}`,
    `S3_SECRET_ACCESS_KEY=${bucket.secretAccessKey}`,
  ];
  machine.set('registry', `REGISTRY_PORT=${registry}`, 'ARTIFACTS_STORE=s3://shop/releases', ...access);
  machine.set('store-api', `STORE_API_PORT=${storeApi}`, 'PICTURES_STORE=s3://shop/pictures', ...access);
  machine.set('store-api', 'SEED_PRODUCTS=200', 'WARM_PICTURES=0');
  const local = (port: string) => `http://127.0.0.1:${port}`;
  machine.set('shop', `STORE_API_URL=${local(storeApi)}`, `REGISTRY_URL=${local(registry)}`);
  // no shopper of the journey buys during a restart
  for (const name of ['shop', 'store-api']) machine.set(name, 'DRAIN_MS=500');
}

/**
 * Makes what an operator unpacks to upgrade: another version, whose databases have additions and whose pages show which
 * version they are.
 */
async function unpackNextVersion(machine: InstalledMachine): Promise<void> {
  await machine.runCommand('cp -al /opt/aragem-1 /opt/aragem-2');
  const programs = machine.at('/next/programs');
  mkdirSync(programs, { recursive: true });
  for (const kind of ['release-registry', 'store-api', 'shop'])
    symlinkSync(machine.at(`/opt/aragem-2/unpacked/${kind}/rootfs/app`), path.join(programs, kind));
  plantNextVersion(path.dirname(programs));
}

/**
 * @returns the path of the order's page, which the browser leaves, because the page asks for its payment again and
 * again
 */
async function orderWithPix(page: Page, origin: string): Promise<string> {
  await buyAt(page, origin);
  await openReview(page, origin);
  await placeOrder(page);
  await expect(page.getByRole('main').getByLabel('PIX copia e cola')).toHaveValue(/^000201/);
  const { pathname } = new URL(page.url());
  await page.goto('about:blank');
  return pathname;
}

testOfMachine(
  'a stranger installs the shop by the page alone, from its images: it sells, is restored, upgraded and back',
  async ({ page, machine, bucket }) => {
    test.setTimeout(1_500_000);
    const { origin } = machine;
    const start = (name: string, port: string) =>
      test.step(`start ${name}`, () =>
        machine.start(name, `http://127.0.0.1:${machine.portOf(port)}/healthz`));
    const release = (...parameters: readonly string[]) =>
      machine.runCommand(`/opt/aragem/deploy/release ${parameters.join(' ')}`);
    const orders: string[] = [];
    /** Waits until each order's page shows it to its buyer, made by a shell of the next version or of this one. */
    const expectOrders = async (version: 'this' | 'next') => {
      const read = async (order: string) => {
        const reply = await page.request.get(origin + order);
        const shownBy = headerOfNext in reply.headers() ? 'next' : 'this';
        const hasNumber = (await reply.text()).includes(path.basename(order));
        return { status: reply.status(), shownBy, hasNumber };
      };
      for (const order of orders)
        await expect
          .poll(() => read(order), { timeout: startedLimitMs })
          .toEqual({ status: 200, shownBy: version, hasNumber: true });
    };

    await machine.run();
    useOwn(machine, bucket);
    await machine.run();
    await test.step('unpack', () => machine.run());
    await start('registry', '4002');
    await start('store-api', '4001');
    expect(await machine.run()).toContain('mf-footer@1.0.0 is active');
    await start('shop-4000', '4000');
    await start('shop-4010', '4010');
    await test.step('the kernel confines its renderers', () => machine.runPrinting());
    await machine.run();
    await machine.start('varnish', `http://127.0.0.1:${machine.portOf('6081')}/livez`);
    await machine.run();
    const certificate = await startInstalledNginx(machine);
    await test.step('a team publishes from elsewhere, with its own token', async () => {
      const token = (await machine.run()).trim();
      expect(await publishFromElsewhere(machine, token, certificate)).toContain(
        'mf-header@1.1.0 is active: live on 2 of 2',
      );
      const ask = (path: string) => page.request.get(machine.registryOrigin + path);
      expect((await ask('/metrics')).status()).toBe(404);
      expect(await (await ask('/ops')).text()).toContain('token');
    });

    await test.step('it sells', async () => orders.push(await orderWithPix(page, origin)));
    await test.step('pages come from Varnish, releases and pictures from the bucket', async () => {
      const ask = async () => (await page.request.get(`${origin}/ar-condicionado`)).headers()['x-cache'];
      await expect.poll(ask).toBe('HIT');
      const html = await (await page.request.get(`${origin}/ar-condicionado`)).text();
      const [picture = ''] = /\/media\/\d+\/[^" ]+/.exec(html) ?? [];
      // a page that was not rendered in time is requested again
      const askPicture = async () => (await page.request.get(origin + picture)).status();
      await expect.poll(askPicture, { timeout: 180_000 }).toBe(200);
      const stored = () => new Set([...bucket.objects.keys()].map((key) => key.split('/')[0]));
      await expect.poll(stored).toEqual(new Set(['releases', 'pictures']));
    });
    await test.step('a process writes its data alone, as a user of its own', async () => {
      const writing = `-e 'console.log(process.getuid()); require("node:fs").writeFileSync("/app/x", "")'`;
      const refused = /ended with 1:\n10001\n[\s\S]*EROFS/;
      await expect(machine.runCommand(`/opt/aragem/deploy/run store-api ${writing}`)).rejects.toThrow(
        refused,
      );
    });

    await test.step('what is live', async () => {
      await expect.poll(() => release('status', 'mf-cart')).toContain('2 of 2');
      expect(await machine.run()).toContain('mf-footer');
    });
    await test.step('a backup is restored into empty databases', async () => {
      await machine.run();
      await machine.end('registry', 'store-api');
      await machine.run();
      await machine.restart('registry', 'store-api');
      await expect.poll(() => release('status', 'mf-cart'), { timeout: startedLimitMs }).toContain('2 of 2');
      await expectOrders('this');
    });
    await test.step('an upgrade', async () => {
      await unpackNextVersion(machine);
      await machine.run();
      await machine.restart('store-api', ...shells, 'registry');
      await expectOrders('next');
      orders.push(await orderWithPix(page, origin));
    });
    await test.step('the way back', async () => {
      await machine.run();
      await machine.restart('store-api', ...shells, 'registry');
      await expectOrders('this');
    });
    await test.step('no effect is dead, and none has to be tried again', async () => {
      expect(await machine.run()).toContain('there is none');
      expect(await machine.run()).toContain('0 will be tried again');
    });
    await test.step('no payment waits for a person', async () => {
      expect(await machine.run()).toContain('(0 rows)');
    });
    await test.step('the files of a release are lost', async () => {
      const lost = [...bucket.objects.keys()].filter((key) => key.includes('mf-footer/1.0.0'));
      expect(lost).not.toEqual([]);
      for (const key of lost) bucket.objects.delete(key);
      await machine.runPrinting();
      await machine.runPrinting();
      expect((await fetch(`http://127.0.0.1:${machine.portOf('4002')}/healthz`)).status).toBe(200);
    });
    await test.step('other keys', async () => {
      await machine.runPrinting();
      await machine.runPrinting();
      await expect
        .poll(() => release('status', 'mf-footer'), { timeout: startedLimitMs })
        .toContain('2 of 2');
      await expectOrders('this');
    });
    expect(machine.blocksLeft()).toBe(0);
  },
);
