import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { readOpsPage } from '../../testing/ops-session.ts';
import { startPreviewingShop } from '../../testing/previewing-shop.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
  await line.publishAll('1.0.0');
  await line.release(`publish mf-cart --dir ${await line.writeCart('1.1.0')}`);
});
afterEach(() => line.close());

const withoutBrowser = { PLAYWRIGHT_CHROMIUM: '/nowhere/chromium' };
const live = { html: '<h1>Atendimento</h1>', releases: 'mf-cart=1.0.0' };

async function report(preview: Parameters<typeof startPreviewingShop>[1], ...more: readonly string[]) {
  const shop = await startPreviewingShop(live, preview);
  onTestFinished(() => shop.close());
  return line.release(['preview-report mf-cart@1.1.0 --shop', shop.url, ...more].join(' '), withoutBrowser);
}

test('a word that differs is shown, also on the ops page; without a browser the report says what is left out', async () => {
  const { code, out, error } = await report({ html: '<h1>Ajuda</h1>', releases: 'mf-cart=1.1.0' });
  expect(code).toBe(0);
  expect(out).toContain('1 of 1 pages differ; no new errors.');
  expect(out).toContain('- /a: 2 lines of HTML\n  - − Atendimento\n  - \\+ Ajuda');
  expect(out).toContain(
    '**Without a browser** (PLAYWRIGHT_CHROMIUM names /nowhere/chromium, which is not there)',
  );
  expect(error).toContain('1 of 1  /a  2 lines differ\n');
  const board = await readOpsPage(line.registry);
  expect(board).toContain('Preview of 1.1.0: 1 of 1 pages differ; no new errors.');
  expect(board).toContain('− Atendimento\n+ Ajuda');
  expect((await line.release('preview list')).out).toBe('No preview is open.\n');
});

test.each([
  [{ status: 500, html: '', releases: 'mf-cart=1.1.0' }, 'the page answers 500, without the release 200'],
  [{ ...live, releases: 'mf-cart=1.0.0' }, 'the page shows mf-cart 1.0.0 instead: the release failed'],
])('%o is a new error, with exit code 1', async (preview, message) => {
  const { code, out } = await report(preview, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out).pages).toMatchObject([{ path: '/a', errors: [message] }]);
});

test('is added to a file, for the summary of a CI job', async () => {
  const { code, out } = await report({ ...live, releases: 'mf-cart=1.1.0' }, '--append summary.md');
  expect({ code, out }).toEqual({ code: 0, out: '' });
  expect(await readFile(path.join(line.root, 'summary.md'), 'utf8')).toContain('0 of 1 pages differ');
});

test('says why the shop cannot show the release, and closes the preview', async () => {
  const notice = '<aside aria-label="Prévia"><b>mf-cart 1.1.0</b> não pôde ser mostrada: it throws.</aside>';
  const { code, error } = await report({ html: notice });
  expect(code).toBe(1);
  expect(error).toContain('No report: the shop cannot show mf-cart@1.1.0: it throws.');
  expect((await line.release('preview list')).out).toBe('No preview is open.\n');
});

test.each(['0', '501', 'x'])('--pages %s is wrong usage', async (count) => {
  expect((await line.release(`preview-report mf-cart@1.1.0 --pages ${count}`)).code).toBe(2);
});

test('the live release is not compared with itself', async () => {
  const { code, error } = await line.release('preview-report mf-cart@1.0.0');
  expect({ code, error }).toEqual({
    code: 1,
    error: 'mf-cart@1.0.0 has no other live release to be compared with\n',
  });
});
