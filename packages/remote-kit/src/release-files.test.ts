import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildRelease } from './build-release.ts';
import { aPackage, openPackagesFolder } from './testing/cart-packages.ts';
import { goodView } from './testing/view-source.ts';

openPackagesFolder();

describe('a release', () => {
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
    expect(plain).toEqual(['client/first.css', 'client/remoteEntry.js']);
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
});
