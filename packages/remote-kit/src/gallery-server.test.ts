import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGallery } from './gallery-server.ts';
import { createRemoteFolder, type RemoteFolder } from './testing/remote-folder.ts';

const sources = {
  'src/expose/cart-page.tsx': 'export default () => null;',
  'src/cart/count.module.css': '.count { color: rgb(1, 2, 3) }',
  'src/cart/count.tsx': `
    import { useStorefront } from '@storefront/contracts';
    import { readUserEndpoint } from '@storefront/contracts/api';
    import { useEffect, useState } from 'react';
    import { Link } from 'react-router-dom';
    import css from './count.module.css';
    export function Count() {
      const { api } = useStorefront();
      const [name, setName] = useState('');
      useEffect(() => {
        api.call(readUserEndpoint, {}).then(({ user }) => setName(user.nomeRazao));
      }, [api]);
      return <Link to="/checkout/cart" className={css.count}>Sacola de {name}</Link>;
    }
  `,
  'src/cart/count.gallery.tsx': `
    import { Count } from './count.tsx';
    export const gallery = {
      answers: { 'GET /checkout/user': { user: { logado: true, ativo: true, nomeRazao: 'Ana' } } },
    };
    export const Full = () => <Count />;
    export function Broken() {
      throw new Error('no such state');
    }
  `,
};

let folder: RemoteFolder;
let browser: Browser;
beforeAll(async () => {
  folder = createRemoteFolder(sources);
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser.close();
  folder.remove();
});

it('shows each state with its own styles and answers at two widths, one that throws too, and follows edits', async () => {
  const gallery = await startGallery(folder.packageFolder, 5273);
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(gallery.url);
  for (const width of [360, 1280]) {
    const frame = page.frameLocator(`iframe[title="${width} px"]`);
    await frame.getByRole('heading', { name: 'count' }).waitFor();
    const link = frame.getByRole('region', { name: 'Full' }).getByRole('link', { name: 'Sacola de Ana' });
    await link.waitFor();
    expect(await link.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    await frame.getByRole('region', { name: 'Broken' }).getByText('Error: no such state').waitFor();
    expect(await frame.locator('html').evaluate((html) => html.clientWidth)).toBe(width);
  }
  const file = path.join(folder.packageFolder, 'src/cart/count.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Sacola de', 'Bolsa de'));
  await page.frameLocator('iframe').first().getByRole('link', { name: 'Bolsa de Ana' }).waitFor();
  await gallery.close();
});

it('says how to write a state where there is none', async () => {
  const empty = createRemoteFolder({ 'src/expose/cart-page.tsx': 'export default () => null;' });
  await expect(startGallery(empty.packageFolder, 5273)).rejects.toThrow('export const Empty = ');
  empty.remove();
});
