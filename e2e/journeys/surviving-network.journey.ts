import { firstVersion } from '../shop/channel.ts';
import type { Damage } from '../shop/damaged-shop.ts';
import { expectReported, type FailureReports, failureReports } from '../shop/failure-reports.ts';
import { activateFailing, publishFaulty, restoreAll } from '../shop/faulty-release.ts';
import { expect, testOfDamagedShop as test } from '../shop/fixtures.ts';
import {
  errorsOf,
  expectHydrated,
  expectOthersWork,
  expectServerHtml,
  type FailingPage,
  failingPages,
  isPage,
  namesOf,
  openSlotPage,
  pathOfAll,
  type Remote,
  remotes,
  useServerHtml,
} from '../shop/slot-page.ts';

interface ScriptFault {
  /** Matches the scripts of a release that it damages. */
  readonly files: string;
  readonly damage: Damage;
}

const scriptFaults: Readonly<Record<string, ScriptFault>> = {
  'entry 404': { files: 'remoteEntry\\.js', damage: 'missing' },
  'scripts blocked': { files: '.+\\.js', damage: 'blocked' },
  'connection reset': { files: '.+\\.js', damage: 'reset' },
  'scripts truncated': { files: '.+\\.js', damage: 'truncated' },
  'scripts corrupt': { files: '.+\\.js', damage: 'corrupt' },
  'HTML instead of scripts': { files: '.+\\.js', damage: 'html' },
  // damaging all scripts would occupy every connection that a browser opens to one host
  'entry never comes': { files: 'remoteEntry\\.js', damage: 'silent' },
};

/** Only pages have chunks: the code of the slots around them is in the remotes' entries. */
const chunkFaults: Readonly<Record<string, ScriptFault>> = {
  'chunk 404': { files: '(?!remoteEntry)[^/]+\\.js', damage: 'missing' },
};
const faultsByPage: readonly (readonly [FailingPage, typeof scriptFaults])[] = [
  ...failingPages.map((failing) => [failing, scriptFaults] as const),
  ...failingPages.map(
    ({ alone, backed }) =>
      [{ alone: alone.filter(isPage), backed: backed.filter(isPage) }, chunkFaults] as const,
  ),
];

const filesOf = ({ name }: Remote, version: string, files: string) =>
  new RegExp(`^/assets/${name}/${version}/client/${files}$`);

test.afterAll(({ damagedShop }) => restoreAll(damagedShop));

// one page after the other, because the faults of a page share its live releases
for (const [failing, faults] of faultsByPage)
  test.describe(`one release: ${namesOf(failing.alone) || 'none'}`, () => {
    const { alone, backed } = failing;

    for (const [fault, { files, damage }] of Object.entries(faults))
      test(`${fault}: the server's HTML shows ${namesOf(alone) || 'none'}, the releases before show ${namesOf(backed) || 'none'}`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        const { front } = damagedShop;
        const secondVersion = await publishFaulty(damagedShop, backed);
        await activateFailing(damagedShop, failing, { alone: firstVersion, backed: secondVersion });
        const releases = [
          ...alone.map((remote) => ({ remote, version: firstVersion })),
          ...backed.map((remote) => ({ remote, version: secondVersion })),
        ];
        consoleErrors.expect(...releases.map(({ remote, version }) => errorsOf(remote, version)));
        const damaged = releases.map(({ remote, version }) => filesOf(remote, version, files));
        for (const file of damaged) front.damage(file, damage);
        const earlier = await failureReports(damagedShop);

        const opened = await openSlotPage(page, pathOfAll);
        expect(opened.status).toBe(200);
        for (const { module } of backed) await expectHydrated(page, module, firstVersion);
        // the page does not report a script that never comes
        const expectFailed = async ({ name }: Remote, before: FailureReports) => {
          if (damage !== 'silent') await expectReported(page, damagedShop, `${name}@${firstVersion}`, before);
        };
        for (const remote of alone) await expectFailed(remote, earlier);
        await expectServerHtml(page, alone, opened);
        for (const file of damaged) expect(front.damaged).toContainEqual(expect.stringMatching(file));
        const before = await failureReports(damagedShop);
        await useServerHtml(page, alone, opened, (remote) => expectFailed(remote, before));
      });
  });

test.describe('style sheet 404', () => {
  for (const failing of failingPages)
    test(`${namesOf(failing.alone)} stay and are reported, the releases before show ${namesOf(failing.backed)}`, async ({
      page,
      damagedShop,
      consoleErrors,
    }) => {
      const version = await publishFaulty(damagedShop, remotes);
      await activateFailing(damagedShop, failing, { alone: version, backed: version });
      const damaged = remotes.map((remote) => filesOf(remote, version, '.+\\.css'));
      for (const file of damaged) damagedShop.front.damage(file, 'missing');
      consoleErrors.expect(...remotes.map((remote) => errorsOf(remote, version)));
      const earlier = await failureReports(damagedShop);

      const opened = await openSlotPage(page, pathOfAll);
      expect(opened.status).toBe(200);
      for (const file of damaged)
        await expect.poll(() => damagedShop.front.damaged).toContainEqual(expect.stringMatching(file));
      for (const { module } of failing.backed) await expectHydrated(page, module, firstVersion);
      for (const { name, module } of failing.alone) {
        await expectReported(page, damagedShop, `${name}@${version}`, earlier);
        const slot = page.locator(`[data-slot="${module}"]`);
        await expect(slot).toHaveAttribute('data-version', version);
      }
      await expectOthersWork(page, failing.alone);
      expect(opened.documents()).toBe(1);
    });
});
