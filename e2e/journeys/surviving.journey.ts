import { rmSync } from 'node:fs';
import path from 'node:path';
import { changeChannel, publishEdited, publishNewer, unchanged } from '../shop/channel.ts';
import { expectReported, failureReports, shopLog } from '../shop/failure-reports.ts';
import {
  activateFailing,
  browserFaults,
  failInBrowser,
  faultEvent,
  faultMessage,
  publishFaulty,
  restoreAll,
  serverFaults,
  useOnce,
} from '../shop/faulty-release.ts';
import { expect, testOfDamagedShop as test } from '../shop/fixtures.ts';
import {
  errorsOf,
  expectHydrated,
  expectServerHtml,
  expectStaticFallbacks,
  failingPages,
  namesOf,
  openSlotPage,
  pathOfAll,
  remotes,
  useServerHtml,
} from '../shop/slot-page.ts';

test.afterAll(({ damagedShop }) => restoreAll(damagedShop));

// one page after the other, because the faults in browsers share its live releases
for (const failing of failingPages)
  test.describe(`${namesOf(failing.alone)} have one release`, () => {
    for (const fault of browserFaults)
      test(`${fault}: the server's HTML shows ${namesOf(failing.alone)}, the releases before show ${namesOf(failing.backed)}`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        const version = await publishFaulty(damagedShop, remotes);
        consoleErrors.expect(faultMessage, ...remotes.map((remote) => errorsOf(remote, version)));
        await activateFailing(damagedShop, failing, { alone: version, backed: version });
        await failInBrowser(page, fault);
        const earlier = await failureReports(damagedShop);

        const opened = await openSlotPage(page, pathOfAll);
        expect(opened.status).toBe(200);
        if (fault === 'render throws after hydration') {
          for (const { module } of remotes) await expectHydrated(page, module, version);
          await page.evaluate((name) => dispatchEvent(new Event(name)), faultEvent);
        }
        for (const { module } of failing.backed) await expectHydrated(page, module, '1.0.0');
        for (const { name } of failing.alone)
          await expectReported(page, damagedShop, `${name}@${version}`, earlier);
        await expectServerHtml(page, failing.alone, opened);
        const before = await failureReports(damagedShop);
        await useServerHtml(page, failing.alone, opened, ({ name }) =>
          expectReported(page, damagedShop, `${name}@${version}`, before),
        );
      });
  });

for (const fault of serverFaults)
  test.describe(fault, () => {
    let version = '';
    test.beforeAll(async ({ damagedShop }) => {
      version = await publishFaulty(damagedShop, remotes, fault);
    });

    for (const failing of failingPages)
      test(`the static fallback shows ${namesOf(failing.alone)}, the releases before show ${namesOf(failing.backed)}`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        consoleErrors.expect(faultMessage, ...remotes.map((remote) => errorsOf(remote, version)));
        await activateFailing(damagedShop, failing, { alone: version, backed: version });
        await useOnce(damagedShop);

        const opened = await openSlotPage(page, pathOfAll);
        // the browser itself logs a document's status
        if (failing.alone.some(({ name }) => name === 'mf-listing')) consoleErrors.expect(/status of 50[03]/);
        for (const { module } of failing.backed) await expectHydrated(page, module, '1.0.0');
        await expectStaticFallbacks(page, failing.alone, opened);
      });
  });

for (const count of ['one release only', 'two releases'])
  test(`files are gone from the registry, ${count}: each remote's live release stays`, async ({
    page,
    damagedShop,
  }) => {
    // eight releases are published and prepared
    test.slow();
    const version = '3.0.0';
    const artifacts = path.join(damagedShop.dataDir, 'registry', 'artifacts');
    await restoreAll(damagedShop);
    const logged = shopLog(damagedShop).length;
    for (const { name, file } of remotes) {
      await publishEdited(damagedShop, name, version, `src/expose/${file}`, unchanged);
      await publishNewer(damagedShop, name, '3.0.1', `src/expose/${file}`);
      rmSync(path.join(artifacts, name, version), { recursive: true, force: true });
      if (count === 'two releases') await changeChannel(damagedShop, name, 'activate', { version });
      else await changeChannel(damagedShop, name, 'rollback', { to: version });
      await expect
        .poll(() => shopLog(damagedShop).slice(logged))
        .toContain(`${name}@${version} may not serve`);
    }
    const opened = await openSlotPage(page, pathOfAll);
    expect(opened.status).toBe(200);
    for (const { module } of remotes) await expectHydrated(page, module, '1.0.0');
    expect(opened.documents()).toBe(1);
  });
