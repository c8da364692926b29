import { globSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { buildRelease } from './build-release.ts';
import { aPackage, openPackagesFolder } from './testing/cart-packages.ts';

openPackagesFolder();

const failing = `export function View({ onBuy }: { readonly onBuy?: () => void }) {
  onBuy?.();
  throw new Error('no cart');
}
`;

const traced = expect.stringMatching(/\/src\/view\.tsx$/);

it('a release has source maps for browsers and servers, which lead from a stack to the line of the source', async () => {
  const { record, folder } = await buildRelease(aPackage('traced', failing));
  const readMap = (file: string) => JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8'));
  const readLines = (file: string) => readFileSync(path.join(folder, file), 'utf8').split('\n');
  // the code of slots is joined to the entry
  const entry = readLines(record.entry);
  const entryLine = entry.findIndex((text) => text.includes('no cart'));
  const ofEntry = new SourceMap(readMap(record.entry));
  const place = ofEntry.findEntry(entryLine, entry[entryLine]?.indexOf('"no cart"') ?? 0);
  expect(place).toMatchObject({ originalSource: traced, originalLine: 2 });

  const module = { exports: {} as Record<string, { default: (props: object) => void }> };
  const code = readFileSync(path.join(folder, record.server), 'utf8');
  const run = compileFunction(code, ['module', 'require'], { filename: 'index.cjs' });
  run(module, createRequire(import.meta.url));
  const stack = await Promise.try(() => module.exports.CartOverlays?.default({})).catch(({ stack }) => stack);
  const [, line, column] = /index\.cjs:(\d+):(\d+)/.exec(stack) ?? [];
  const origin = new SourceMap(readMap(record.server)).findOrigin(Number(line), Number(column));
  expect(origin).toMatchObject({ fileName: traced, lineNumber: 3 });
});

it('the container for other hosts has them too', async () => {
  const { record, folder } = await buildRelease(aPackage('elsewhere', failing));
  const scripts = Object.keys(record.files).filter((file) => /^federation\/.*\.js$/.test(file));
  const traced = scripts.filter((file) => {
    const { sources }: { sources: string[] } = JSON.parse(
      readFileSync(path.join(folder, `${file}.map`), 'utf8'),
    );
    return sources.some((source) => source.endsWith('/src/view.tsx'));
  });
  expect(traced).toHaveLength(1);
});

it('no file of a release names its source map, and no source map is a file of it', async () => {
  const { record, folder } = await buildRelease(aPackage('hidden', failing));
  expect(globSync('**/*.map', { cwd: folder }).length).toBeGreaterThan(1);
  const files = Object.keys(record.files);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((each) => /\.(?:c?js|css)$/.test(each)))
    expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain('sourceMappingURL');
});
