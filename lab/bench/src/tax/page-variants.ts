import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import type { RemoteName } from '@storefront/contracts';
import { compile, readRemote, styleModules } from '@storefront/remote-kit';
import { shellClient } from 'shell/build';
import { root } from '../../../../e2e/shop/start-shop.ts';
import { remoteNames } from '../../../../tools/repository/remotes.ts';

/** The same page of a shop, unchanged and with one bundle instead of the federated scripts and style sheets. */
export interface PageVariants {
  readonly federated: string;
  readonly bundled: string;
  readonly close: () => void;
}

/** Serves each variant from an origin of its own; all other requests are proxied to the shop. */
export async function servePageVariants(
  shopUrl: string,
  address: string,
  bundle: Bundle,
): Promise<PageVariants> {
  const html = await (await fetch(shopUrl + address)).text();
  const files = new Map<string, Answer>();
  const add = async (name: string, type: string, body: Buffer | string) =>
    files.set(bundlePath + name, { type, body: await brotli(body) });
  if (!bundle.has(bundledPage)) throw new Error(`the bundle has no ${bundledPage}`);
  for (const [name, body] of bundle) await add(name, 'text/javascript', body);
  const page = async (text: string): Promise<Answer> => ({
    type: 'text/html; charset=utf-8',
    body: await brotli(text),
  });
  const federated = await serve(shopUrl, new Map([[address, await page(html)]]));
  const bundled = await serve(shopUrl, new Map([...files, [address, await page(withBundle(html))]]));
  return {
    federated: federated.origin + address,
    bundled: bundled.origin + address,
    close: () => {
      federated.server.close();
      bundled.server.close();
    },
  };
}

const sheets = /<link rel="stylesheet" href="([^"]+)"[^>]* disabled>/g;

const scriptPreloads = /<link rel="preload" as="script"[^>]*>|<template id="preload-hints">.*?<\/template>/g;

const scripts = /<script async(?:="")? src="[^"]+"[^>]*><\/script>/g;

/** @throws Error when the HTML lacks the elements to replace, so that this code must be adapted */
export function withBundle(html: string): string {
  for (const pattern of [sheets, scriptPreloads, scripts])
    if (html.search(pattern) === -1) throw new Error(`the page's HTML has nothing like ${pattern}`);
  const head = [
    `<link rel="preload" as="script" href="${bundlePath}shell.js">`,
    `<template id="preload-hints"><link rel="preload" as="script" href="${bundlePath}${bundledPage}"></template>`,
  ].join('');
  return html
    .replaceAll(sheets, '')
    .replaceAll('</style><style>', '')
    .replaceAll(scriptPreloads, '')
    .replaceAll(scripts, '')
    .replace('</title>', `</title>${head}`)
    .replace('</body>', `<script async src="${bundlePath}shell.js"></script></body>`);
}

const bundlePath = '/one-bundle/';

/** The script with all that hydrates the page. */
const bundledPage = 'src_client_boot_ts.js';

/** Built scripts by name; `shell.js` starts the page and loads the page's. */
export type Bundle = ReadonlyMap<string, Buffer>;

/**
 * Builds shell and remotes as one application without federation, as a single team would: the page's modules in one
 * file, those that hydrate late or belong to other pages loaded when needed.
 * It leaves out style sheets, because its class names differ from those in the served HTML, which both variants share.
 */
export async function buildBundle(pageModules: readonly string[]): Promise<Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-bundle-'));
  try {
    const loader = path.join(folder, 'module-loader.ts');
    writeFileSync(loader, loaderSource(pageModules));
    const out = path.join(folder, 'out');
    await compile([configuration(loader, out)]);
    const names = readdirSync(out).filter((name) => name.endsWith('.js'));
    return new Map(names.map((name) => [name, readFileSync(path.join(out, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces the shell's module loader by plain imports. */
function loaderSource(pageModules: readonly string[]): string {
  const files = remoteNames.flatMap((remote: RemoteName) =>
    Object.entries(readRemote(path.join(root, remote)).exposes).map(
      ([name, file]) => [`${remote}/${name}`, JSON.stringify(path.join(root, remote, file))] as const,
    ),
  );
  const eager = files.filter(([module]) => pageModules.includes(module));
  const lazy = files.filter(([module]) => !pageModules.includes(module));
  return `${eager.map(([, file], at) => `import * as module${at} from ${file};`).join('\n')}
const eager = { ${eager.map(([module], at) => `'${module}': module${at}`).join(', ')} };
const lazy = { ${lazy.map(([module, file]) => `'${module}': () => import(${file})`).join(', ')} };
export const createModuleLoader = () => async (module) => eager[module] ?? lazy[module]();
`;
}

function configuration(loader: string, out: string): Configuration {
  const base = shellClient();
  return {
    ...base,
    name: 'one-bundle',
    module: { ...base.module, ...styleModules(true) },
    output: {
      ...base.output,
      path: out,
      publicPath: bundlePath,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    optimization: { ...base.optimization, chunkIds: 'named', splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ __RELEASE_VERSION__: '"1.0.0"' }),
      new rspack.NormalModuleReplacementPlugin(/\/federation\.ts$/, loader),
    ],
  };
}

const brotli = promisify(zlib.brotliCompress);

interface Answer {
  readonly type: string;
  readonly body: Buffer;
}

async function serve(shopUrl: string, files: ReadonlyMap<string, Answer>) {
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) return passOn(shopUrl, request, response);
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': 'no-cache',
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return { server, origin: `http://127.0.0.1:${bound.port}` };
}

function passOn(shopUrl: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const options = { method: request.method, headers: request.headers };
  const upstream = http.request(shopUrl + request.url, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.once('error', () => response.writeHead(502).end());
  request.pipe(upstream);
}
