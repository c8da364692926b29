import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevelopmentServer, startDevelopmentServer } from './development-server.ts';

const said: string[] = [];
let folder: string;
let server: DevelopmentServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-dev-'));
  const packageFolder = path.join(folder, 'mf-cart');
  mkdirSync(path.join(packageFolder, 'src', 'expose'), { recursive: true });
  symlinkSync(
    path.resolve(import.meta.dirname, '..', '..', '..', 'node_modules'),
    path.join(folder, 'node_modules'),
  );
  writeFileSync(
    path.join(packageFolder, 'package.json'),
    '{"name":"mf-cart","version":"1.2.3","type":"module"}',
  );
  writeFileSync(path.join(packageFolder, 'src', 'view.module.css'), '.red { color: red }\n');
  writeFileSync(
    path.join(packageFolder, 'src', 'view.tsx'),
    "import css from './view.module.css';\nexport const View = () => <p className={css.red}>cart</p>;\n",
  );
  writeFileSync(
    path.join(packageFolder, 'src', 'expose', 'cart-overlays.ts'),
    "export { View as default } from '../view.tsx';\n",
  );
  server = await startDevelopmentServer(packageFolder, (line) => said.push(line));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (file: string) => fetch(new URL(file, server.manifestUrl));

it('offers the container of the version "dev" to pages of any origin', async () => {
  expect(said).toEqual([expect.stringMatching(/^built in \d+ ms$/)]);
  const reply = await get('mf-manifest.json');
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(await reply.json()).toMatchObject({
    metaData: { globalName: 'mf_cart_dev', remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ name: 'CartOverlays' }],
  });
});

it('serves code that refreshes, and needs no eval', async () => {
  const entry = await (await get('remoteEntry.js')).text();
  expect(entry).toContain('mf_cart_dev');
  expect(entry).not.toMatch(/\beval\(/);
  const chunk = await (await get('CartOverlays.js')).text();
  expect(chunk).toContain('$RefreshReg$');
  expect(chunk).not.toMatch(/\beval\(/);
});

it("puts styles into the remote's cascade layer", async () => {
  const css = await (await get('CartOverlays.css')).text();
  expect(css).toContain('@layer remotes.mf-cart');
});

it('serves its routes, read again after each edit', async () => {
  expect(await (await get('routes.json')).json()).toEqual([]);
  const file = path.join(folder, 'mf-cart', 'src', 'routes.ts');
  const write = (routes: string) => writeFileSync(file, `export const routes = ${routes};\n`);
  write("[{ path: '/checkout/*', module: null }]");
  expect(await (await get('routes.json')).json()).toEqual([{ path: '/checkout/*', module: null }]);
  write("[{ path: '/ola', module: 'OlaPage' }]");
  const broken = await get('routes.json');
  expect([broken.status, await broken.text()]).toEqual([
    500,
    expect.stringContaining('OlaPage is not exposed'),
  ]);
});

it("serves the server's half as of the last edit, with the browser's class names", async () => {
  const file = path.join(folder, 'mf-cart', 'src', 'view.tsx');
  const source = readFileSync(file, 'utf8');
  const first = await get('server.cjs');
  const code = await first.text();
  const css = await (await get('CartOverlays.css')).text();
  const className = /\.(red-\w+)/.exec(css)?.[1];
  expect(className).toBeDefined();
  expect(code).toContain(`"${className}"`);
  expect(code).toContain('CartOverlays: () =>');
  expect(code).toContain('sourceMappingURL=data:');

  const etag = first.headers.get('etag') ?? '';
  const unchanged = () =>
    fetch(new URL('server.cjs', server.manifestUrl), { headers: { 'if-none-match': etag } });
  expect((await unchanged()).status).toBe(304);

  writeFileSync(file, source.replace('>cart<', '>basket<'));
  const edited = await unchanged();
  expect([edited.status, await edited.text()]).toEqual([200, expect.stringContaining('"basket"')]);

  writeFileSync(file, source.replace('</p>', ''));
  const broken = await unchanged();
  expect([broken.status, await broken.text()]).toEqual([500, expect.stringContaining('view.tsx')]);

  writeFileSync(file, source);
  expect((await unchanged()).status).toBe(304);
});
