import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { activateAlone, activateBesideFirst, firstVersion, restoreFirst } from '../shop/channel.ts';
import type { Damage } from '../shop/damage.ts';
import { expectReported, failureReports } from '../shop/failure-reports.ts';
import { expect, testOfDamagedShop as test } from '../shop/fixtures.ts';
import { publishEdited, unchanged } from '../shop/published-release.ts';
import { errorsOf, failingPairs, type Remote } from '../shop/remotes.ts';
import { expectServerHtml, useServerHtml } from '../shop/server-html.ts';
import { expectHydrated, expectOthersWork, openSlotPage } from '../shop/slot-page.ts';

/** Network faults, each with the scripts of a release that it damages. */
const scriptFaults: Readonly<Record<string, { readonly files: string; readonly damage: Damage }>> = {
  'entry 404': { files: 'remoteEntry\\.js', damage: 'missing' },
  'chunk 404': { files: '(?!remoteEntry)[^/]+\\.js', damage: 'missing' },
  'scripts blocked': { files: '.+\\.js', damage: 'blocked' },
  'connection reset': { files: '.+\\.js', damage: 'reset' },
  'scripts truncated': { files: '.+\\.js', damage: 'truncated' },
  'scripts corrupt': { files: '.+\\.js', damage: 'corrupt' },
  'HTML instead of scripts': { files: '.+\\.js', damage: 'html' },
  // all scripts of two remotes would take every connection that a browser opens to one host
  'entry never comes': { files: 'remoteEntry\\.js', damage: 'silent' },
};
const secondVersion = '4.0.0';
const linkedVersion = '4.1.0';

/** Adds a style sheet that cannot be inlined in a document, because its text would end the style element. */
function withLinkedSheet(source: string, file: string): string {
  writeFileSync(path.join(path.dirname(file), 'linked.css'), 'main::after { content: "</"; display: none; }');
  return `import './linked.css';\n${source}`;
}

const filesOf = ({ name }: Remote, version: string, files: string) =>
  new RegExp(`^/assets/${name}/${version}/client/${files}$`);

test.describe.configure({ mode: 'parallel' });

for (const [fault, { files, damage }] of Object.entries(scriptFaults))
  test.describe(fault, () => {
    test.describe.configure({ mode: 'default' });

    for (const { alone, backed, path: shown } of failingPairs)
      test(`the server's HTML of ${alone.name} stays and works, the release before shows ${backed.name}`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        const { front } = damagedShop;
        consoleErrors.expect(errorsOf(alone, firstVersion), errorsOf(backed, secondVersion));
        await publishEdited(damagedShop, backed.name, secondVersion, `src/expose/${backed.file}`, unchanged);
        await activateAlone(damagedShop, alone.name, firstVersion);
        await activateBesideFirst(damagedShop, backed.name, secondVersion);
        const damaged = [filesOf(alone, firstVersion, files), filesOf(backed, secondVersion, files)];
        for (const file of damaged) front.damage(file, damage);
        const earlier = await failureReports(damagedShop);

        const opened = await openSlotPage(page, { path: shown });
        expect(opened.status).toBe(200);
        await expectHydrated(page, backed.module, firstVersion);
        // the page does not report a script that never comes
        if (damage !== 'silent')
          await expectReported(page, damagedShop, `${alone.name}@${firstVersion}`, earlier);
        await expectServerHtml(page, alone, opened);
        for (const file of damaged) expect(front.damaged).toContainEqual(expect.stringMatching(file));
        await useServerHtml(page, alone);
        await restoreFirst(damagedShop, backed.name);
      });
  });

test.describe('style sheet 404', () => {
  test.describe.configure({ mode: 'default' });

  for (const { alone, backed, path: shown } of failingPairs)
    test(`${alone.name} stays and is reported, the release before shows ${backed.name}`, async ({
      page,
      damagedShop,
      consoleErrors,
    }) => {
      for (const { name, file } of [alone, backed])
        await publishEdited(damagedShop, name, linkedVersion, `src/expose/${file}`, withLinkedSheet);
      await activateAlone(damagedShop, alone.name, linkedVersion);
      await activateBesideFirst(damagedShop, backed.name, linkedVersion);
      const damaged = [alone, backed].map((remote) => filesOf(remote, linkedVersion, '.+\\.css'));
      for (const file of damaged) damagedShop.front.damage(file, 'missing');
      consoleErrors.expect(errorsOf(alone, linkedVersion), errorsOf(backed, linkedVersion));
      const earlier = await failureReports(damagedShop);

      const opened = await openSlotPage(page, { path: shown });
      expect(opened.status).toBe(200);
      for (const file of damaged)
        await expect.poll(() => damagedShop.front.damaged).toContainEqual(expect.stringMatching(file));
      await expectHydrated(page, backed.module, firstVersion);
      await expectReported(page, damagedShop, `${alone.name}@${linkedVersion}`, earlier);
      await expect(page.locator(`[data-slot="${alone.module}"]`)).toHaveAttribute(
        'data-version',
        linkedVersion,
      );
      await expectOthersWork(page, alone);
      expect(opened.documents()).toBe(1);
      for (const { name } of [alone, backed]) await restoreFirst(damagedShop, name);
    });
});
