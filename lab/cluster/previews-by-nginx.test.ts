import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openServer } from 'shell/open-server';
import { guardPreviewCalls, previewHook } from 'shell/preview-pages';
import { readSettings } from 'shell/read-settings';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../tools/start/build-if-stale.ts';
import { adaptConfiguration, nginxProgram, runNginx } from './nginx.ts';

const shop = 'http://loja.example';
const previews = 'http://previa.loja.example';
const granted = {
  id: 'link-0001',
  remote: 'mf-cart',
  version: '2.0.0',
  expires: '2099-01-01T00:00:00Z',
  signed: 'valid',
} as const;

interface ShownRequest {
  readonly isPreview: boolean;
  readonly host: string;
  readonly ip: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A shell whose pages say how a request came. @returns its `host:port` */
async function aShell(): Promise<string> {
  const settings = { PREVIEW_ORIGIN: previews, PREVIEW_FRAME_ORIGIN: shop, TRUST_PROXY: 'loopback' };
  const app = openServer(readSettings(settings, '/shop'), []);
  onTestFinished(() => app.close());
  const read = { read: (signed: string) => (signed === 'valid' ? granted : undefined) };
  guardPreviewCalls(app, read);
  const answer = async ({ isPreview, host, headers, ip }: ShownRequest) => ({
    isPreview,
    host,
    ip,
    cookie: headers.cookie,
    region: headers['x-region'],
  });
  app.get('/v2/front/cart', answer);
  app.get('/metrics', answer);
  app.get('/*', { onRequest: previewHook(read, []) }, answer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A shared cache, which previews must not reach. @returns its `host:port` */
async function aCache(): Promise<string> {
  const server = createServer((_request, response) => response.end('"held by a cache"'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');
const nobody = '127.0.0.1:9';

/** The files of machines, behind whose nginx there is a cache. */
function machineFiles(folder: string, door: string, shell: string, cache: string): readonly string[] {
  const unused = (name: string) => [`unix:${path.join(folder, name)}`];
  const addresses = {
    upstreams: {
      aragem_shop: [cache],
      aragem_shells: [shell],
      aragem_store_api: [nobody],
      aragem_registry: [nobody],
    },
    listen: { '443': [door], '127.0.0.1:4003': unused('store-api'), '127.0.0.1:4004': unused('registry') },
  };
  return ['nginx/aragem.conf', 'nginx/aragem-services.conf'].map((name) =>
    adaptConfiguration(read(name), addresses),
  );
}

/** The file of Compose, with a shell in place of its containers, and without TLS. */
function composeFiles(folder: string, door: string, shell: string): readonly string[] {
  let unused = 0;
  const text = read('compose/nginx.conf')
    .replace(/^resolver .*$/m, '')
    .replace(/^ *ssl_.*$/gm, '')
    .replace(/ resolve;/g, ';')
    .replace(/server shop-\d:4000/g, `server ${shell}`)
    .replace(/server (?:store-api|registry)-\d:\d+/g, `server ${nobody}`)
    .replace(/listen 8443 ssl;/g, `listen ${door};`)
    .replace(/listen \d+;/g, () => `listen unix:${path.join(folder, `unused-${unused++}`)};`);
  return [text];
}

async function aDoor(files: typeof machineFiles) {
  const folder = mkdtempSync(path.join(tmpdir(), 'previews-by-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await findPort();
  const end = await runNginx(folder, files(folder, `127.0.0.1:${port}`, await aShell(), await aCache()));
  onTestFinished(end);
  await expect.poll(() => isOpen(port)).toBe(true);
  return async (origin: string, url: string, headers: Readonly<Record<string, string>> = {}) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: url,
      headers: { host: new URL(origin).host, ...headers },
    };
    const reply = await new Promise<IncomingMessage>((resolve, reject) =>
      get(options, resolve).on('error', reject),
    );
    let body = '';
    for await (const part of reply) body += part;
    return { status: reply.statusCode, headers: reply.headers, body };
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });

describe.runIf(existsSync(nginxProgram))('previews behind nginx', () => {
  it.each([
    ['deploy/nginx', machineFiles],
    ['deploy/compose', composeFiles],
  ] as const)(
    'by %s a link leads to a shell at the host of previews, past the cache, without the shop',
    async (_where, files) => {
      const ask = await aDoor(files);
      const begun = await ask(previews, '/split?pg=2&preview=valid', { 'x-region': 'BR-SP' });
      expect([begun.status, begun.headers.location]).toEqual([302, '/split?pg=2']);
      const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
      expect(cookie).toBe('previa.mfe-preview=valid');
      const sent = {
        cookie: `aragem_sessao=shops; ${cookie}`,
        'x-region': 'BR-SP',
        'x-forwarded-for': '1.2.3.4',
      };
      const page = await ask(previews, '/split?pg=2', sent);
      expect(JSON.parse(page.body)).toEqual({
        isPreview: true,
        host: 'previa.loja.example',
        ip: '127.0.0.1',
        cookie: 'mfe-preview=valid',
      });
      expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
      expect((await ask(previews, '/split')).status).toBe(403);
      expect((await ask(previews, '/v2/front/cart')).status).toBe(403);
      expect((await ask(previews, '/metrics', sent)).body).not.toContain('isPreview');
      const framed = await ask(previews, '/split', { ...sent, 'sec-fetch-dest': 'document' });
      expect(framed.headers.location).toBe(`${shop}/_shell/preview?pagina=%2Fsplit`);
    },
  );

  it('the shop of machines is held by the cache, that of Compose answered by shells', async () => {
    expect((await (await aDoor(machineFiles))(shop, '/')).body).toBe('"held by a cache"');
    const page = await (await aDoor(composeFiles))(shop, '/', { cookie: 'previa.mfe-preview=valid' });
    expect(JSON.parse(page.body)).toMatchObject({ isPreview: false, host: 'loja.example' });
  });
});

describe.runIf(existsSync(nginxProgram))('what nginx answers itself', () => {
  it.each([
    ['deploy/nginx', machineFiles],
    ['deploy/compose', composeFiles],
  ] as const)('by %s says nosniff, as all that it passes on, and once', async (_where, files) => {
    const ask = await aDoor(files);
    for (const [origin, url, status] of [
      [shop, '/metrics', 404],
      [shop, '/', 200],
      [previews, '/metrics', 404],
      ['http://registro.loja.example', '/metrics', 404],
      // no registry is there
      ['http://registro.loja.example', '/ops', 502],
    ] as const) {
      const { headers, ...answer } = await ask(origin, url);
      expect([url, answer.status, headers['x-content-type-options']]).toEqual([url, status, 'nosniff']);
    }
  });
});
