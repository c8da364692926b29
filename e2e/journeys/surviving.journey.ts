import { rmSync } from 'node:fs';
import path from 'node:path';
import { activateAlone, activateBesideFirst, changeChannel, restoreFirst } from '../shop/channel.ts';
import { expectReported, failureReports, shopLog } from '../shop/failure-reports.ts';
import {
  type CodeFault,
  codeFaults,
  faultEvent,
  faultMessage,
  publishFaulty,
  useOnce,
} from '../shop/faulty-release.ts';
import { expect, testOfDamagedShop as test } from '../shop/fixtures.ts';
import { publishEdited, unchanged } from '../shop/published-release.ts';
import { errorsOf, remotes } from '../shop/remotes.ts';
import { expectServerHtml, useServerHtml } from '../shop/server-html.ts';
import { expectHydrated, expectOthersWork, openSlotPage } from '../shop/slot-page.ts';
import { expectStaticFallback } from '../shop/static-fallback.ts';
import { lightTrace } from '../shop/visit.ts';

/** Faults that the server meets; the others are the browser's alone. */
const serverFaults: readonly CodeFault[] = [
  'render throws on the server',
  'render throws on both',
  'load throws',
  'load hangs',
];

// one worker a remote: its tests share what they publish
test.describe.configure({ mode: 'parallel' });
test.use({ trace: lightTrace });

for (const remote of remotes)
  test.describe(remote.name, () => {
    test.describe.configure({ mode: 'default' });
    test.afterEach(({ damagedShop }) => restoreFirst(damagedShop, remote.name));

    for (const fault of codeFaults) {
      const failsLater = fault === 'render throws after hydration';

      test(`${fault}, two releases: the one before it shows the slot`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        const version = await publishFaulty(damagedShop, remote, fault);
        consoleErrors.expect(faultMessage, errorsOf(remote, version));
        await activateBesideFirst(damagedShop, remote.name, version);
        await useOnce(damagedShop, remote);
        const opened = await openSlotPage(page, remote);
        expect(opened.status).toBe(200);
        if (failsLater) {
          await expectHydrated(page, remote.module, version);
          await page.evaluate((name) => dispatchEvent(new Event(name)), faultEvent);
        }
        await expectHydrated(page, remote.module, '1.0.0');
        await expectOthersWork(page, remote);
        expect(opened.documents()).toBe(1);
      });

      test(`${fault}, one release only: ${serverFaults.includes(fault) ? 'the static fallback' : "the server's HTML"} shows the slot`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        const version = await publishFaulty(damagedShop, remote, fault);
        consoleErrors.expect(faultMessage, errorsOf(remote, version));
        await activateAlone(damagedShop, remote.name, version);
        await useOnce(damagedShop, remote);
        const earlier = failureReports(damagedShop).length;
        const opened = await openSlotPage(page, remote);
        if (serverFaults.includes(fault)) {
          // the browser itself logs a document's status
          if (remote.name === 'mf-listing') consoleErrors.expect(/status of 503/);
          await expectStaticFallback(page, remote, opened);
          return;
        }
        expect(opened.status).toBe(200);
        if (failsLater) {
          await expectHydrated(page, remote.module, version);
          await page.evaluate((name) => dispatchEvent(new Event(name)), faultEvent);
        }
        await expectReported(page, damagedShop, `${remote.module}@${version}`, earlier);
        await expectServerHtml(page, remote, opened);
        await useServerHtml(page, remote);
      });
    }

    for (const count of ['one release only', 'two releases'])
      test(`its files are gone from the registry, ${count}: what was live stays`, async ({
        page,
        damagedShop,
      }) => {
        const version = count === 'two releases' ? '3.0.0' : '3.1.0';
        const { name, file } = remote;
        await publishEdited(damagedShop, name, version, `src/expose/${file}`, unchanged);
        const artifacts = path.join(damagedShop.dataDir, 'registry', 'artifacts');
        rmSync(path.join(artifacts, name, version), { recursive: true });
        if (count === 'two releases') await changeChannel(damagedShop, name, 'activate', { version });
        else await changeChannel(damagedShop, name, 'rollback', { to: version });
        await expect.poll(() => shopLog(damagedShop)).toContain(`${name}@${version} may not be chosen`);
        expect((await openSlotPage(page, remote)).status).toBe(200);
        await expectHydrated(page, remote.module, '1.0.0');
        await expectOthersWork(page, remote);
      });
  });
