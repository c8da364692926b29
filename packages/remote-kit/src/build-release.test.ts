import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRecord } from '@storefront/release-protocol';
import { describe, expect, it } from 'vitest';
import { buildRelease } from './build-release.ts';
import { aPackage, openPackagesFolder, packageWithPage } from './testing/cart-packages.ts';
import { goodView } from './testing/view-source.ts';

openPackagesFolder();

describe('a release', () => {
  it('records its modules, its files and their hashes', async () => {
    const { record, folder: built } = await buildRelease(aPackage('goodView', goodView));
    expect(ReleaseRecord.parse(JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8')))).toEqual(
      record,
    );
    expect(record).toMatchObject({ remote: 'mf-cart', version: '1.2.3', container: 'mf_cart_1_2_3' });
    expect(record.exposes.CartOverlays?.css).toHaveLength(1);
    expect(Object.keys(record.files)).toEqual(expect.arrayContaining([record.entry, record.server]));
  });

  it('has the code of a slot around pages in its entry, with what pages share with it', async () => {
    const home = packageWithPage('joined', "[{ path: '/ola', module: 'CartPage' }]");
    const page = "import { View } from '../view.tsx';\nexport default () => ['the page alone', View];\n";
    writeFileSync(path.join(home, 'src', 'expose', 'cart-page.ts'), page);
    const { record, folder: built } = await buildRelease(home);
    const { CartOverlays, CartPage } = record.exposes;
    expect(CartOverlays).toEqual({ js: [], css: ['client/first.css'], asyncCss: [] });
    expect(CartPage).toEqual({ js: ['client/CartPage.js'], css: ['client/first.css'], asyncCss: [] });
    const [entry, ofPage] = [record.entry, 'client/CartPage.js'].map((file) =>
      readFileSync(path.join(built, file), 'utf8'),
    );
    expect(entry).toContain('header:offer-requested');
    expect(entry).not.toContain('the page alone');
    expect(ofPage).toContain('the page alone');
    expect(ofPage).not.toContain('header:offer-requested');
  });

  it('pins the hashes of its chunks in its entry', async () => {
    const { record, folder: built } = await buildRelease(aPackage('pinned', goodView));
    const entry = readFileSync(path.join(built, record.entry), 'utf8');
    const [chunk = ''] = record.exposes.CartOverlays?.css ?? [];
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

  it('is the same when it is built in another folder, also deeper below its packages', async () => {
    const ui = ['dialog', 'use-modal', 'stars'].map((part) => `import('@storefront/ui/${part}')`).join(', ');
    const view = goodView.replace('<p', `<p onClick={() => [${ui}]}`);
    const [one, other] = [aPackage('one', view), aPackage('far/below/other', view)];
    const built = await buildRelease(one);
    // each part of a package is a file of its own, and what they share has an id
    expect(Object.keys(built.record.files).filter((file) => /^client\/\d+\.js$/.test(file))).toHaveLength(3);
    expect((await buildRelease(other)).record.files).toEqual(built.record.files);
  });

  it.each(['hash#', 'a #b?c%20d é', 'bang!quote"\'`'])(
    'is the same when it is built in a folder with what URLs and requests give a meaning: %s',
    async (name) => {
      const built = await buildRelease(aPackage('plain', goodView));
      const { record } = await buildRelease(aPackage(`odd/${name}`, goodView));
      expect(record.files).toEqual(built.record.files);
      expect(record.exposes).toEqual(built.record.exposes);
    },
  );

  it('rejects two modules whose files differ in their endings only, which would be one', async () => {
    const home = aPackage('twice', "export { View } from './part.ts';\nexport { y } from './part.tsx';\n");
    writeFileSync(path.join(home, 'src', 'part.ts'), 'export const View = 1;\n');
    writeFileSync(path.join(home, 'src', 'part.tsx'), 'export const y = 1;\n');
    await expect(buildRelease(home)).rejects.toThrow(
      /mf-cart: src\/part\.tsx? and src\/part\.tsx? differ in/,
    );
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
