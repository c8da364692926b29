import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { activateAlone, activateBesideFirst, firstVersion, restoreFirst } from '../shop/channel.ts';
import type { Damage } from '../shop/damage.ts';
import { expectReported, failureReports } from '../shop/failure-reports.ts';
import { expect, testOfDamagedShop as test } from '../shop/fixtures.ts';
import { publishEdited, unchanged } from '../shop/published-release.ts';
import { errorsOf, remotes } from '../shop/remotes.ts';
import { expectServerHtml, useServerHtml } from '../shop/server-html.ts';
import { expectHydrated, expectOthersWork, openSlotPage } from '../shop/slot-page.ts';
import { lightTrace } from '../shop/visit.ts';

/** Faults of the network, by which of a release's scripts they damage. */
const scriptFaults: Readonly<Record<string, { readonly files: string; readonly damage: Damage }>> = {
  'entry 404': { files: 'remoteEntry\\.js', damage: 'missing' },
  'chunk 404': { files: '(?!remoteEntry)[^/]+\\.js', damage: 'missing' },
  'scripts blocked': { files: '.+\\.js', damage: 'blocked' },
  'connection reset': { files: '.+\\.js', damage: 'reset' },
  'scripts truncated': { files: '.+\\.js', damage: 'truncated' },
  'scripts corrupt': { files: '.+\\.js', damage: 'corrupt' },
  'HTML instead of scripts': { files: '.+\\.js', damage: 'html' },
  'scripts never come': { files: '.+\\.js', damage: 'silent' },
};
const secondVersion = '4.0.0';
const linkedVersion = '4.1.0';

/** Adds a style sheet that cannot be part of a document: its text would end the element. */
function withLinkedSheet(source: string, file: string): string {
  writeFileSync(path.join(path.dirname(file), 'linked.css'), 'main::after { content: "</"; display: none; }');
  return `import './linked.css';\n${source}`;
}

test.describe.configure({ mode: 'parallel' });
test.use({ trace: lightTrace });

for (const remote of remotes) {
  const filesOf = (version: string, files: string) =>
    new RegExp(`^/assets/${remote.name}/${version}/client/${files}$`);

  test.describe(remote.name, () => {
    test.describe.configure({ mode: 'default' });
    test.afterEach(({ damagedShop }) => restoreFirst(damagedShop, remote.name));

    for (const [fault, { files, damage }] of Object.entries(scriptFaults)) {
      test(`${fault}, one release only: the server's HTML stays and works`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        consoleErrors.expect(errorsOf(remote, firstVersion));
        await activateAlone(damagedShop, remote.name, firstVersion);
        damagedShop.front.damage(filesOf(firstVersion, files), damage);
        const earlier = failureReports(damagedShop).length;
        const opened = await openSlotPage(page, remote);
        expect(opened.status).toBe(200);
        // nobody waits for what never comes
        if (damage !== 'silent')
          await expectReported(page, damagedShop, `${remote.module}@${firstVersion}`, earlier);
        await expectServerHtml(page, remote, opened);
        await useServerHtml(page, remote);
        expect(damagedShop.front.damaged).not.toEqual([]);
      });

      test(`${fault}, two releases: the one before it shows the slot`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        consoleErrors.expect(errorsOf(remote, secondVersion));
        const { name, file } = remote;
        await publishEdited(damagedShop, name, secondVersion, `src/expose/${file}`, unchanged);
        await activateBesideFirst(damagedShop, name, secondVersion);
        damagedShop.front.damage(filesOf(secondVersion, files), damage);
        const opened = await openSlotPage(page, remote);
        expect(opened.status).toBe(200);
        await expectHydrated(page, remote.module, firstVersion);
        await expectOthersWork(page, remote);
        expect(opened.documents()).toBe(1);
        expect(damagedShop.front.damaged).not.toEqual([]);
      });
    }

    for (const count of ['one release only', 'two releases'])
      test(`style sheet 404, ${count}: the page stays whole`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        consoleErrors.expect(errorsOf(remote, linkedVersion));
        const { name, file } = remote;
        await publishEdited(damagedShop, name, linkedVersion, `src/expose/${file}`, withLinkedSheet);
        const activate = count === 'two releases' ? activateBesideFirst : activateAlone;
        await activate(damagedShop, name, linkedVersion);
        damagedShop.front.damage(filesOf(linkedVersion, '.+\\.css'), 'missing');
        const opened = await openSlotPage(page, remote);
        expect(opened.status).toBe(200);
        await expect.poll(() => damagedShop.front.damaged).not.toEqual([]);
        if (count === 'two releases') {
          await expectHydrated(page, remote.module, firstVersion);
          await expectOthersWork(page, remote);
        } else await expectServerHtml(page, remote, opened);
        expect(opened.documents()).toBe(1);
      });
  });
}
