import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '../shop/fixtures.ts';
import { testOfGuide } from '../shop/follow-guide.ts';
import { runCommand } from '../shop/guide.ts';
import { copyData, root } from '../shop/start-shop.ts';
import { withoutPictures } from '../shop/visit.ts';
import { versionsOfHeader } from '../shop/visitors.ts';

const test = testOfGuide('docs/releases.md');

test('the page about releases can be followed word for word', async ({ page, guide }) => {
  test.setTimeout(900_000);
  await withoutPictures(page);
  const shown = async () => {
    const response = await fetch(`${guide.shopUrl}/hello`);
    return versionsOfHeader(response.headers.get('x-release'))['mf-hello'];
  };

  guide.skip('console');
  await guide.start();
  await test.step('a remote, its key, a token', async () => {
    await guide.runPrinting();
    await guide.runPrinting();
    await page.goto(`${guide.shopUrl}/hello`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá da Aragem');
    await guide.runPrinting();
    await guide.run();
    guide.skip('json');
  });
  await test.step('a version that nobody sees, checked, then live', async () => {
    guide.write('diff');
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting();
    expect(await shown()).toBe('1.0.0');
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting();
    expect(await shown()).toBe('1.1.0');
    await page.goto(`${guide.shopUrl}/hello`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boas-vindas à Aragem');
  });
  await test.step('rolled back, frozen, confirmed by a second token', async () => {
    await guide.runPrinting();
    expect(await shown()).toBe('1.0.0');
    await guide.runPrinting();
    await guide.runPrinting(1);
    expect(await shown()).toBe('1.0.0');
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting(3);
    expect(await shown()).toBe('1.0.0');
    await guide.runPrinting();
    expect(await shown()).toBe('1.1.0');
    await guide.runPrinting();
    await guide.run();
  });
  // an open page would request the releases of a shop that is being stopped
  await page.goto('about:blank');
  expect(guide.blocksLeft()).toBe(0);
});

test('npm run backup copies registry and shop, and npm run restore brings both back', async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'backup-'));
  const data = path.join(folder, 'data');
  copyData(process.env.E2E_TEMPLATE ?? '', data);
  const run = (command: string) => runCommand(command, { root, env: { ...process.env, DATA_DIR: data } });
  const backUp = async (name: string) => {
    const output = await run(`npm run backup -- ${path.join(folder, name)}`);
    return /(\d+ rows of the shop's data and \d+ releases) are in/.exec(output)?.[1];
  };
  const before = await backUp('before');
  expect(before).toContain(' 4 releases');
  for (const part of ['registry', 'store']) renameSync(path.join(data, part), path.join(folder, part));
  expect(await run(`npm run restore -- ${path.join(folder, 'before')}`)).toContain(`${before} are restored`);
  expect(await backUp('after')).toBe(before);
  rmSync(folder, { recursive: true });
});
