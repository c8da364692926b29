import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import zlib from 'node:zlib';
import { ReleaseRecord } from '@storefront/contracts/release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRelease } from './build-release.ts';
import { goodView } from './testing/view-source.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

let folder: string;

/** A package with one exposed module, in a folder of its own. */
function aPackage(name: string, component: string): string {
  const home = path.join(folder, name, 'mf-cart');
  mkdirSync(path.join(home, 'src', 'expose'), { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{"name":"mf-cart","version":"1.2.3","type":"module"}');
  writeFileSync(
    path.join(home, 'src', 'expose', 'cart-overlays.ts'),
    "export { View as default } from '../view.tsx';\n",
  );
  writeFileSync(path.join(home, 'src', 'view.module.css'), '.red { color: red }\n');
  writeFileSync(path.join(home, 'src', 'view.tsx'), component);
  return home;
}

/** A package that also exposes a page, with these routes. */
function packageWithPage(name: string, routes: string): string {
  const home = aPackage(name, goodView);
  writeFileSync(
    path.join(home, 'src', 'expose', 'cart-page.ts'),
    "export { View as default } from '../view.tsx';\n",
  );
  writeFileSync(
    path.join(home, 'src', 'routes.ts'),
    `import { defineRoutes } from '@storefront/contracts/release';\nexport const routes = defineRoutes(${routes});\n`,
  );
  return home;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  it('records its modules, its files and their hashes', async () => {
    const { record, folder: built } = await buildRelease(aPackage('goodView', goodView));
    expect(ReleaseRecord.parse(JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8')))).toEqual(
      record,
    );
    expect(record).toMatchObject({ remote: 'mf-cart', version: '1.2.3', container: 'mf_cart_1_2_3' });
    expect(record.exposes.CartOverlays?.js).toHaveLength(1);
    expect(record.exposes.CartOverlays?.css).toHaveLength(1);
    expect(Object.keys(record.files)).toEqual(expect.arrayContaining([record.entry, record.server]));
  });

  it('gives client and server the same class names, other ones in another version, in its own cascade layer', async () => {
    const home = aPackage('names', goodView);
    const classOf = (text: string) => /red-[\w-]{4}/.exec(text)?.[0];
    const one = await buildRelease(home, '1.0.0');
    const two = await buildRelease(home, '1.0.1');
    const css = readFileSync(path.join(one.folder, one.record.exposes.CartOverlays?.css[0] ?? ''), 'utf8');
    expect(css).toContain('@layer remotes.mf-cart');
    expect(classOf(css)).toBeDefined();
    expect(classOf(readFileSync(path.join(one.folder, one.record.server), 'utf8'))).toBe(classOf(css));
    expect(classOf(readFileSync(path.join(two.folder, two.record.server), 'utf8'))).not.toBe(classOf(css));
  });

  it('keeps logical properties and a prefix that phones need: style sheets support the same browsers as scripts', async () => {
    const home = aPackage('targets', goodView);
    const source = '.red { padding-inline: 1px 2px; text-size-adjust: 100% }\n';
    writeFileSync(path.join(home, 'src', 'view.module.css'), source);
    const { record, folder: built } = await buildRelease(home);
    const css = readFileSync(path.join(built, record.exposes.CartOverlays?.css[0] ?? ''), 'utf8');
    expect(css).toContain('padding-inline:1px 2px');
    expect(css).toContain('-webkit-text-size-adjust:100%');
  });

  it('records the style sheets of chunks that come later, which its loader shares with a link of the document', async () => {
    const home = aPackage('late', goodView.replace('<p', "<p onClick={() => import('./late.ts')}"));
    writeFileSync(path.join(home, 'src', 'late.ts'), "export { default } from './late.module.css';\n");
    writeFileSync(path.join(home, 'src', 'late.module.css'), '.blue { color: blue }\n');
    const { record, folder: built } = await buildRelease(home);
    const { css = [], asyncCss = [] } = record.exposes.CartOverlays ?? {};
    expect(css).toHaveLength(1);
    expect(asyncCss).toHaveLength(1);
    expect(readFileSync(path.join(built, asyncCss[0] ?? ''), 'utf8')).toContain('#00f');
    // the shell marks its links with this attribute, so that a chunk waits for them
    expect(readFileSync(path.join(built, record.entry), 'utf8')).toContain('"data-rspack-loading"');
  });

  it('has a compressed copy of each script and style sheet for browsers', async () => {
    const { record, folder: built } = await buildRelease(aPackage('compressed', goodView));
    const plain = Object.keys(record.files).filter((file) => /^client\/.*\.(?:js|css)$/.test(file));
    expect(plain.length).toBeGreaterThan(2);
    for (const file of plain) {
      expect(record.files).toHaveProperty([`${file}.br`]);
      const copy = zlib.brotliDecompressSync(readFileSync(path.join(built, `${file}.br`)));
      expect(copy).toEqual(readFileSync(path.join(built, file)));
    }
    expect(record.files).not.toHaveProperty([`${record.server}.br`]);
  });

  it('has a server file without comments, whose stack traces name the functions', async () => {
    const failing = 'export function View() {\n  // why\n  throw new Error("no cart");\n}\n';
    const { record, folder: built } = await buildRelease(aPackage('failing', failing));
    const code = readFileSync(path.join(built, record.server), 'utf8');
    expect(code).not.toContain('why');
    const module = { exports: {} as Record<string, { default: () => void }> };
    compileFunction(code, ['module', 'require'])(module, createRequire(import.meta.url));
    const stack = expect.stringMatching(/no cart\n\s+at (?:Module\.)?View /);
    expect(() => module.exports.CartOverlays?.default()).toThrow(expect.objectContaining({ stack }));
  });

  it('has a standard container for the hosts of others, whose manifest names only files of the release', async () => {
    const { record, folder: built } = await buildRelease(aPackage('standard', goodView));
    const manifest = JSON.parse(readFileSync(path.join(built, 'federation/mf-manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'mf_cart_1_2_3_standard',
      metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ path: './CartOverlays' }],
    });
    const named: string[] = [...manifest.exposes, ...manifest.shared].flatMap(({ assets }) => [
      ...assets.js.sync,
      ...assets.js.async,
      ...assets.css.sync,
      ...assets.css.async,
    ]);
    expect(named.length).toBeGreaterThan(3);
    for (const file of ['mf-manifest.json', 'remoteEntry.js', ...named])
      expect(record.files).toHaveProperty([`federation/${file}`]);
    expect(record.files).not.toHaveProperty(['federation/mf-stats.json']);
    expect(record.files).not.toHaveProperty(['client/mf-manifest.json']);
    const entry = readFileSync(path.join(built, 'federation/remoteEntry.js'), 'utf8');
    expect(entry).not.toContain('_FEDERATION_BUNDLER_RUNTIME');
  });

  it('brings no copy of React to the hosts of others', async () => {
    const { folder: built } = await buildRelease(aPackage('no-react', goodView));
    const text = readFileSync(path.join(built, 'federation/mf-manifest.json'), 'utf8');
    const { shared }: { shared: { name: string; assets: { js: { sync: string[] } } }[] } = JSON.parse(text);
    const brought = shared.filter(({ assets }) => assets.js.sync.length > 0).map(({ name }) => name);
    expect(brought).toContain('@storefront/contracts');
    expect(brought).not.toContain('react');
    expect(brought).not.toContain('react-dom');
  });

  it('pins the hashes of its chunks in its entry', async () => {
    const { record, folder: built } = await buildRelease(aPackage('pinned', goodView));
    const entry = readFileSync(path.join(built, record.entry), 'utf8');
    const [chunk = ''] = record.exposes.CartOverlays?.js ?? [];
    expect(entry).toContain(record.files[chunk]?.integrity);
  });

  it('is the same each time that it is built', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const imports = names.map((name) => `import('./late-${name}.ts')`).join(', ');
    const home = aPackage('repeated', goodView.replace('<p', `<p onClick={() => Promise.all([${imports}])}`));
    for (const name of names) {
      const style = `./late-${name}.module.css`;
      writeFileSync(path.join(home, 'src', `late-${name}.ts`), `export { default } from '${style}';\n`);
      writeFileSync(path.join(home, 'src', style), `.${name} { color: red }\n`);
    }
    const built = await buildRelease(home);
    for (let count = 1; count < 10; count++)
      expect((await buildRelease(home)).record.files).toEqual(built.record.files);
    // builds of several processes are equal only if nothing depends on a random order
    const entry = readFileSync(path.join(built.folder, built.record.entry), 'utf8');
    const maps = [...entry.matchAll(/\bsri(?:Css)?Hashes=\{([^}]*)\}/g)].map(([, map = '']) =>
      map.split(','),
    );
    expect(maps.map((map) => map.length)).toEqual([9, 9]);
    for (const map of maps) expect(map).toEqual(map.toSorted());
  });

  it('is the same when it is built in another folder', async () => {
    const [one, other] = [aPackage('one', goodView), aPackage('other-folder', goodView)];
    expect((await buildRelease(one)).record.files).toEqual((await buildRelease(other)).record.files);
  });

  it('records the routes of its pages', async () => {
    const home = packageWithPage('routed', "[{ path: '/ola/:nome', module: 'CartPage', access: 'private' }]");
    const { record } = await buildRelease(home);
    expect(record.routes).toEqual([{ path: '/ola/:nome', module: 'CartPage', access: 'private' }]);
  });

  it('without routes it has no page', async () => {
    expect((await buildRelease(aPackage('pageless', goodView))).record.routes).toEqual([]);
  });

  it.each([
    ['a path that is none', "[{ path: 'ola', module: 'CartPage' }]", 'is not a path such as'],
    [
      'the second of two paths wrong',
      "[{ path: '/ok', module: 'CartPage' }, { path: 'ola', module: 'CartPage' }]",
      'route 2 (ola): path: is not a path such as',
    ],
    [
      'a field that no route has',
      "[{ path: '/ola', module: 'CartPage', acess: 'private' }]",
      'route 1 (/ola): Unrecognized key: "acess"',
    ],
    [
      'routes that are no TypeScript',
      "[{ path: '/ola' module: 'CartPage' }]",
      'src/routes.ts cannot be loaded:',
    ],
    ['a page that is not exposed', "[{ path: '/ola', module: 'OlaPage' }]", 'OlaPage is not exposed'],
    ['a page that nobody can reach', '[]', 'CartPage is exposed, but no route leads to it'],
  ])('is rejected with %s', async (what, routes, reason) => {
    await expect(buildRelease(packageWithPage(what.replaceAll(' ', '-'), routes))).rejects.toThrow(reason);
  });

  it("reports the compiler's message when the sources are wrong", async () => {
    const home = aPackage(
      'wrong',
      "import { gone } from './gone.ts';\nexport const View = () => <p>{gone}</p>;\n",
    );
    await expect(buildRelease(home)).rejects.toThrow(/gone\.ts/);
  });

  it('rejects a package that is no remote', async () => {
    const home = aPackage('stranger', goodView);
    writeFileSync(path.join(home, 'package.json'), '{"name":"cart","version":"1.0.0"}');
    await expect(buildRelease(home)).rejects.toThrow('"cart" is not the name of a remote');
  });
});
