import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import inspector from 'node:inspector';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '@storefront/contracts/testing';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { UnreleasedPage } from '../document/unreleased-page.ts';
import { createDevelopment } from './create-development.ts';
import { locateBuiltFiles } from './open-parts.ts';
import { createServerApi } from './proxies/api.ts';
import { readSettings } from './settings.ts';

// @vitest-environment node

const manifest = {
  metaData: { globalName: 'mf_cart_dev', remoteEntry: { name: '' } },
  exposes: [{ name: 'CartPage' }],
};
const serverCode = `exports.CartPage = { default: () => null };
//# sourceMappingURL=data:application/json;base64,e30=`;

async function startDevelopmentServer(): Promise<string> {
  const answers = new Map([
    ['/mf-manifest.json', JSON.stringify(manifest)],
    ['/server.cjs', serverCode],
  ]);
  const server = createServer(({ url = '' }, response) =>
    response.writeHead(answers.has(url) ? 200 : 404, { etag: '"1"' }).end(answers.get(url)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Addresses of the scripts with a source map that a debugger sees from now on. */
function watchScripts(): string[] {
  const scripts: string[] = [];
  const session = new inspector.Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (params.sourceMapURL) scripts.push(params.url);
  });
  session.post('Debugger.enable');
  return scripts;
}

it("with INSPECT_PORT a debugger of the shop's process sees the server's half of a remote under development", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'development-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const assets = { inlineScript: '', scripts: [], styles: [], font: '' };
  writeFileSync(path.join(folder, 'dev-assets.json'), JSON.stringify(assets));
  const settings = readSettings({ OVERRIDES: 'on', INSPECT_PORT: '0', DATA_DIR: folder }, folder);
  const app = Fastify();
  const api = createServerApi(settings);
  onTestFinished(async () => {
    await app.close();
    await api.close();
  });
  const renderers = { create: () => Promise.reject(new Error('a renderer process')), close: () => {} };
  const releases = { preferences: () => [] };
  const development = await createDevelopment(app, settings, {
    files: locateBuiltFiles(folder),
    renderers,
    releases,
    api,
    findLink: undefined,
  });
  let page: UnreleasedPage | undefined;
  app.get('/', async (request: FastifyRequest) => {
    page = await development?.(request);
    return '';
  });
  expect(inspector.url()).toContain('ws://127.0.0.1:');

  const server = await startDevelopmentServer();
  const scripts = watchScripts();
  const key = readFileSync(settings.overrideKeyFile, 'utf8');
  const headers = { host: '127.0.0.1:4000' };
  const set = await app.inject({
    url: `/_shell/override?key=${key}&mf-cart=${encodeURIComponent(`${server}/mf-manifest.json`)}`,
    headers,
  });
  const cookie = String(set.headers['set-cookie']).split(';')[0] ?? '';
  await app.inject({ url: '/', headers: { ...headers, cookie } });
  const request = { path: '/', search: '', config: testConfig() } as const;
  const rendered = await page?.releases.get('mf-cart')?.renderer.render('mf-cart/CartPage', request);
  expect(rendered).not.toHaveProperty('failed');
  expect(page?.notice([])).not.toContain('browser only');
  expect(scripts).toContain(`${server}/server.cjs`);
});

it('with OVERRIDES=links the shop does not start without what such pages load', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'development-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const links = { OVERRIDES: 'links', OVERRIDE_KEY: 'k'.repeat(32), PREVIEW_PORT: '0' };
  const settings = readSettings(links, folder);
  const app = Fastify();
  const api = createServerApi(settings);
  onTestFinished(async () => {
    await app.close();
    await api.close();
  });
  const renderers = { create: () => expect.unreachable(), close: () => {} };
  const findLink = () => undefined;
  const releases = { preferences: () => [] };
  const parts = { files: locateBuiltFiles(folder), renderers, releases, api, findLink };
  await expect(createDevelopment(app, settings, parts)).rejects.toThrow('--development');
});
