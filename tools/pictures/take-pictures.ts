import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../test/programs.ts';

const help = `npm run pictures: takes the README's pictures from a running shop into docs/pictures/

  --shop URL       the shop (http://127.0.0.1:$PORT, 4000)
  --registry URL   its registry (http://127.0.0.1:$REGISTRY_PORT, 4002), for the ops page: needs REGISTRY_TOKEN
  --only NAME      one picture
`;

const folder = path.resolve(import.meta.dirname, '..', '..', 'docs', 'pictures');
const maxBytes = 120_000;

const listing = '/ar-condicionado/split-hi-wall';
const firstProduct = async (page: Page) => {
  await page.goto(listing);
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  return (await link.getAttribute('href')) ?? '/';
};

const open = (find: (page: Page) => Promise<string>) => async (page: Page) => {
  await page.goto(await find(page), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Rejeitar' }).click();
};

/** Opens the registry's ops page and signs in. */
const openOps = (registry: string) => async (page: Page) => {
  const { REGISTRY_TOKEN: token } = process.env;
  if (!token) throw new Error('The picture of the ops page needs REGISTRY_TOKEN');
  await page.goto(`${registry}/ops`);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Live; last read at').waitFor();
};

/** Pages and sizes of the pictures, in CSS pixels. */
const picturesOf = (registry: string) => [
  { name: 'home', width: 1280, height: 900, show: open(async () => '/') },
  { name: 'listing', width: 1280, height: 900, show: open(async () => listing) },
  { name: 'product', width: 1280, height: 900, show: open(firstProduct) },
  { name: 'phone', width: 390, height: 844, show: open(async () => listing) },
  { name: 'ops', width: 1280, height: 860, show: openOps(registry) },
];

async function take(
  browser: Browser,
  shop: string,
  { name, width, height, show }: ReturnType<typeof picturesOf>[number],
) {
  const isPhone = width < 500;
  const context = await browser.newContext({
    baseURL: shop,
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await show(page);
  const bytes = await smallJpeg(page);
  writeFileSync(path.join(folder, `${name}.jpg`), bytes);
  process.stdout.write(`docs/pictures/${name}.jpg: ${Math.ceil(bytes.length / 1000)} KB\n`);
  await context.close();
}

/** Chooses the best quality that stays within the size limit. @throws Error when none does */
async function smallJpeg(page: Page): Promise<Buffer> {
  for (const quality of [85, 75, 65, 55, 45]) {
    const bytes = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled' });
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`${page.url()} has more than ${maxBytes} bytes in any quality`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      shop: { type: 'string' },
      registry: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const shop = values.shop ?? `http://127.0.0.1:${process.env.PORT || 4000}`;
  const registry = values.registry ?? `http://127.0.0.1:${process.env.REGISTRY_PORT || 4002}`;
  const pictures = picturesOf(registry).filter(({ name }) => name === (values.only ?? name));
  await fetch(`${shop}/livez`).catch((cause: unknown) => {
    throw new Error(`No shop answers at ${shop}: start it with \`npm start\`, or name another with --shop`, {
      cause,
    });
  });
  mkdirSync(folder, { recursive: true });
  const executablePath = findChromium(process.env, (line) => process.stdout.write(`${line}\n`));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const picture of pictures) await take(browser, shop, picture);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
