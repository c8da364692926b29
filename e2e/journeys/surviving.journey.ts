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
import { errorsOf, failingPairs, remotes } from '../shop/remotes.ts';
import { expectServerHtml, useServerHtml } from '../shop/server-html.ts';
import { expectHydrated, openSlotPage } from '../shop/slot-page.ts';
import { expectStaticFallback } from '../shop/static-fallback.ts';

/** Faults that happen on the server; the others happen only in the browser. */
const serverFaults: readonly CodeFault[] = [
  'render throws on the server',
  'render throws on both',
  'load throws',
  'load hangs',
];

// one worker per fault, because its tests share what they publish
test.describe.configure({ mode: 'parallel' });
test.afterEach(async ({ damagedShop }) => {
  await Promise.all(remotes.map(({ name }) => restoreFirst(damagedShop, name)));
});

for (const fault of codeFaults)
  test.describe(fault, () => {
    test.describe.configure({ mode: 'default' });
    const isServerFault = serverFaults.includes(fault);
    const fallback = isServerFault ? 'the static fallback' : "the server's HTML";

    for (const { alone, backed, path: shown } of failingPairs)
      test(`${fallback} shows ${alone.name}, the release before shows ${backed.name}`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        const version = await publishFaulty(damagedShop, alone, fault);
        await publishFaulty(damagedShop, backed, fault);
        consoleErrors.expect(faultMessage, errorsOf(alone, version), errorsOf(backed, version));
        await activateAlone(damagedShop, alone.name, version);
        await activateBesideFirst(damagedShop, backed.name, version);
        await useOnce(damagedShop, [alone, backed]);
        const earlier = await failureReports(damagedShop);
        const opened = await openSlotPage(page, { path: shown });

        if (isServerFault) {
          // the browser itself logs a document's status
          if (alone.name === 'mf-listing') consoleErrors.expect(/status of 50[03]/);
          await expectHydrated(page, backed.module, '1.0.0');
          await expectStaticFallback(page, alone, opened);
          return;
        }
        expect(opened.status).toBe(200);
        if (fault === 'render throws after hydration') {
          for (const { module } of [alone, backed]) await expectHydrated(page, module, version);
          await page.evaluate((name) => dispatchEvent(new Event(name)), faultEvent);
        }
        await expectHydrated(page, backed.module, '1.0.0');
        await expectReported(page, damagedShop, `${alone.name}@${version}`, earlier);
        await expectServerHtml(page, alone, opened);
        await useServerHtml(page, alone);
      });
  });

for (const count of ['one release only', 'two releases'])
  test(`files are gone from the registry, ${count}: each remote's live release stays`, async ({
    page,
    damagedShop,
  }) => {
    const version = count === 'two releases' ? '3.0.0' : '3.1.0';
    const artifacts = path.join(damagedShop.dataDir, 'registry', 'artifacts');
    for (const { name, file } of remotes) {
      await publishEdited(damagedShop, name, version, `src/expose/${file}`, unchanged);
      rmSync(path.join(artifacts, name, version), { recursive: true });
      if (count === 'two releases') await changeChannel(damagedShop, name, 'activate', { version });
      else await changeChannel(damagedShop, name, 'rollback', { to: version });
      await expect.poll(() => shopLog(damagedShop)).toContain(`${name}@${version} may not be chosen`);
    }
    const opened = await openSlotPage(page, { path: '/ar-condicionado/split-hi-wall' });
    expect(opened.status).toBe(200);
    for (const { module } of remotes) await expectHydrated(page, module, '1.0.0');
    expect(opened.documents()).toBe(1);
  });
