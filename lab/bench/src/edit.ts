import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Frame } from '@playwright/test';
import { chromiumFlags } from '../../../e2e/shop/browsers.ts';
import { type DevelopedRemote, developRemote } from '../../../e2e/shop/develop-remote.ts';
import { untilHydrated } from '../../../e2e/shop/visit.ts';
import { chromiumPath } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { median, quantile, type Row, type Table } from './command/tables.ts';
import { withShop } from './shop/with-shop.ts';

const script = 'src/newsletter/newsletter.tsx';
const sheet = 'src/newsletter/newsletter.module.css';
const heading = '[data-slot="mf-footer/Footer"] h2';

/** The text that an edit adds to a heading. */
interface Change {
  readonly text?: string;
  readonly fontSize?: string;
}

/** Begins to wait for the first frame in which a heading of the footer has the change. */
async function watch(page: Frame, change: Change): Promise<void> {
  await page.evaluate(
    ({ heading, change: { text, fontSize } }) => {
      const isShown = (element: Element) =>
        (text === undefined || element.textContent === text) &&
        (fontSize === undefined || getComputedStyle(element).fontSize === fontSize);
      const shownAt = new Promise<number>((resolve) => {
        const look = () =>
          [...document.querySelectorAll(heading)].some(isShown)
            ? resolve(Date.now())
            : void requestAnimationFrame(look);
        look();
      });
      Object.assign(window, { shownAt });
    },
    { heading, change },
  );
}

const shownAt = (page: Frame) =>
  page.evaluate(() => (window as unknown as { shownAt: Promise<number> }).shownAt);

async function timeEdit(page: Frame, change: Change, edit: () => void): Promise<number> {
  await watch(page, change);
  const savedAt = Date.now();
  edit();
  return (await shownAt(page)) - savedAt;
}

async function timeEdits(page: Frame, footer: DevelopedRemote, runs: number) {
  const times: Record<'a component' | 'a style sheet', number[]> = { 'a component': [], 'a style sheet': [] };
  let title = 'Ofertas que chegam antes do calor';
  let size = 'var(--text-2xl)';
  for (let run = 0; run < runs; run++) {
    const [text, fontSize] = [`Brisa ${run}`, `${30 + run}px`];
    const component = () => footer.edit(script, (source) => source.replace(title, text));
    times['a component'].push(await timeEdit(page, { text }, component));
    const style = () =>
      footer.edit(sheet, (source) => source.replace(`font-size: ${size};`, `font-size: ${fontSize};`));
    times['a style sheet'].push(await timeEdit(page, { fontSize }, style));
    [title, size] = [text, fontSize];
  }
  return times;
}

async function measure({ runs, ...input }: BenchInput): Promise<readonly Table[]> {
  const key = randomBytes(24).toString('hex');
  const proxy = await openTlsProxy();
  const settings = {
    OVERRIDES: 'links',
    OVERRIDE_KEY: key,
    TRUST_PROXY: '127.0.0.1',
    PREVIEW_ORIGIN: proxy.previewUrl,
    PREVIEW_FRAME_ORIGIN: proxy.url,
  };
  return withShop({ ...input, settings }, async (shop) => {
    proxy.passTo(shop.url);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
    const env = { OVERRIDE_KEY: key, NODE_EXTRA_CA_CERTS: proxy.certificate };
    const footer = await developRemote(shop, 'mf-footer', { url: proxy.url, env });
    try {
      const tab = await browser.newPage({ ignoreHTTPSErrors: true });
      await tab.goto(footer.url);
      const page = await (await tab.waitForSelector('iframe')).contentFrame();
      if (page === null) throw new Error('the frame of previews shows nothing');
      await page.locator('[data-slot="mf-footer/Footer"][data-version="dev"]').scrollIntoViewIfNeeded();
      await untilHydrated(page, 'mf-footer/Footer');
      const times = await timeEdits(page, footer, runs);
      const rows = Object.entries(times).map(
        ([edited, values]): Row => ({
          edited,
          'median ms': median(values),
          'p90 ms': quantile(values, 0.9),
          'slowest ms': quantile(values, 1),
        }),
      );
      return [{ title: 'From a saved file to the frame that shows it, in a shop behind TLS', rows }];
    } finally {
      await footer.stop();
      await browser.close();
    }
  }).finally(() => proxy.close());
}

export interface TlsProxy {
  /** Its https:// address, as the shop's and as that of previews. */
  readonly url: string;
  readonly previewUrl: string;
  /** Names the shop to which requests go from now on. */
  passTo(shopUrl: string): void;
  /** The certificate, which no machine trusts. */
  readonly certificate: string;
  close(): void;
}

/** Puts TLS in front of a shop on this machine, with a certificate that `openssl` makes. */
export async function openTlsProxy(): Promise<TlsProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:previa.localhost'];
  const options = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', ['req', ...options, ...names], { stdio: 'ignore' });
  let shopUrl = '';
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (incoming, reply) => {
      const { method, url = '/' } = incoming;
      const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
      const outgoing = request(new URL(url, shopUrl), { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      outgoing.once('error', () => reply.destroy());
      incoming.pipe(outgoing);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    previewUrl: `https://previa.localhost:${port}`,
    passTo(url) {
      shopUrl = url;
    },
    certificate,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

await runBench({
  name: 'edit',
  about: 'how long after a file of a remote was saved a browser shows it in a shop elsewhere',
  runs: { about: 'edits of a component and of a style sheet, in turns', standard: 11 },
  measure,
});
