import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { axeFindings } from '../shop/accessibility.ts';
import { readOverflowPx } from '../shop/page-layout.ts';
import { nodeOf, root } from '../shop/start-shop.ts';

let gallery: UiGallery;

test.beforeAll(async () => {
  gallery = await startUiGallery();
});
test.afterAll(() => gallery.stop());

const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];

for (const viewport of sizes)
  test(`the components at ${viewport.width} px: axe finds nothing, also in a dialog, and nothing overflows`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${gallery.url}/components.html`);
    expect.soft(await axeFindings(page)).toEqual([]);
    expect.soft(await readOverflowPx(page)).toBeLessThanOrEqual(0);
    for (const name of ['Caixa no meio', 'Painel ao lado']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeInViewport({ ratio: 1 });
      expect.soft(await axeFindings(page), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

test('a dialog keeps the focus, closes by Escape and a press beside it, and restores the focus', async ({
  page,
}) => {
  await page.goto(`${gallery.url}/components.html`);
  const opener = page.getByRole('button', { name: 'Caixa no meio' });
  const dialog = page.getByRole('dialog');
  await opener.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Entendi' })).toBeFocused();
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the gallery shows the components at both widths', async ({ page }) => {
  await page.goto(gallery.url);
  for (const width of ['360 px', '1280 px'])
    await expect(
      page.frameLocator(`iframe[title="${width}"]`).getByRole('heading', { level: 1 }),
    ).toBeVisible();
});

interface UiGallery {
  readonly url: string;
  stop(): Promise<void>;
}

/** `npm run ui` on a free port. @throws Error with its output when it ends early */
async function startUiGallery(): Promise<UiGallery> {
  const env = { ...process.env, UI_PORT: '0' };
  const child = spawn(nodeOf(root), ['packages/ui/gallery/main.ts'], { cwd: root, env, stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const found = /http:\S+/.exec(output)?.[0];
        if (found) resolve(found);
      });
    child.once('exit', (code) => reject(new Error(`the gallery ended with ${code}:\n${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
