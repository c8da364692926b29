import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { buildRelease } from './build-release.ts';
import { aPackage, openPackagesFolder } from './testing/cart-packages.ts';
import { goodView } from './testing/view-source.ts';
import type { BuiltRelease } from './write-release.ts';

openPackagesFolder();

/** A package with two chunks that come later, each with its styles. */
function createPackage(name: string): string {
  const home = aPackage(
    name,
    goodView.replace('<p', "<p onClick={() => [import('./blue.tsx'), import('./green.tsx')]}"),
  );
  for (const colour of ['blue', 'green']) {
    const code = `import css from './${colour}.module.css';\nexport default () => [css.${colour}, 'a word'];\n`;
    writeFileSync(path.join(home, 'src', `${colour}.tsx`), code);
    writeFileSync(path.join(home, 'src', `${colour}.module.css`), `.${colour} { color: ${colour} }\n`);
  }
  return home;
}

function edit(home: string, file: string, [before, after]: readonly [string, string]): void {
  const source = path.join(home, 'src', file);
  writeFileSync(source, readFileSync(source, 'utf8').replace(before, after));
}

const build = (home: string, version: string) => buildRelease(home, version, 0);

/** The texts of a release's scripts and style sheets for browsers, by name. */
function readFiles({ folder, record }: BuiltRelease): ReadonlyMap<string, string> {
  const files = Object.keys(record.files).filter((file) => /^client\/.*\.(?:js|css)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** Files of the second release that the first one does not have. */
function listNew(first: BuiltRelease, second: BuiltRelease): readonly string[] {
  const known = new Set(Object.values(first.record.files).map(({ integrity }) => integrity));
  return [...readFiles(second).keys()].filter(
    (file) => !known.has(second.record.files[file]?.integrity ?? ''),
  );
}

const readClass = (text = '', colour = '') => new RegExp(`${colour}-[\\w-]{4}`).exec(text)?.[0];
const findText = (release: BuiltRelease, pattern: RegExp) =>
  [...readFiles(release).values()].find((text) => pattern.test(text));

it('gives client and server the same class names, in its own cascade layer', async () => {
  const built = await build(createPackage('names'), '1.0.0');
  const server = readFileSync(path.join(built.folder, built.record.server), 'utf8');
  for (const colour of ['red', 'blue', 'green']) {
    const sheet = findText(built, new RegExp(`^@layer remotes\\.mf-cart.*${colour}-`, 's'));
    expect(readClass(sheet, colour)).toBeDefined();
    expect(readClass(server, colour)).toBe(readClass(sheet, colour));
  }
});

it('a release with one other word shares every file but the one with the word, and the entry', async () => {
  const home = createPackage('word');
  const first = await build(home, '1.0.0');
  edit(home, 'blue.tsx', ['a word', 'another word']);
  const second = await build(home, '1.0.1');
  const added = listNew(first, second);
  expect(readFiles(second).size).toBe(6);
  expect(added).toHaveLength(2);
  expect(added).toContain(second.record.entry);
  const [changed = ''] = added.filter((file) => file !== second.record.entry);
  expect(readFiles(second).get(changed)).toContain('another word');
});

it('a release with another rule shares the files without it, and no class with the former rule', async () => {
  const home = createPackage('rule');
  const first = await build(home, '1.0.0');
  edit(home, 'blue.module.css', ['color: blue', 'color: navy']);
  const second = await build(home, '1.0.1');
  // the sheet, the script that names its classes, and the entry
  expect(listNew(first, second)).toHaveLength(3);
  const [blue, navy] = [first, second].map((release) => findText(release, /\.blue-[\w-]{4}\s*\{/));
  expect(readClass(navy, 'blue')).toBeDefined();
  expect(readClass(navy, 'blue')).not.toBe(readClass(blue, 'blue'));
});

it('two releases on one page keep their own look, where a file of the later one repeats a rule', async () => {
  const home = createPackage('beside');
  edit(home, 'view.tsx', ['import', "import './other.module.css';\nimport"]);
  writeFileSync(path.join(home, 'src', 'other.module.css'), '.other { color: lime }\n');
  const first = await build(home, '1.0.0');
  edit(home, 'other.module.css', ['lime', 'olive']);
  const second = await build(home, '1.0.1');
  const [red, blue, redAgain] = [
    findText(first, /\.red-[\w-]{4}/),
    findText(first, /\.blue-[\w-]{4}\s*\{/),
    findText(second, /\.red-[\w-]{4}/),
  ];
  expect(redAgain).not.toBe(red);
  expect(findText(second, /\.blue-[\w-]{4}\s*\{/)).toBe(blue);
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  const styles = [red, blue, redAgain].map((rules) => `<style>${rules}</style>`).join('');
  await page.setContent(`${styles}<p class="${readClass(red, 'red')} ${readClass(blue, 'blue')}">text</p>`);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('p') as Element).color)).toBe(
    'rgb(0, 0, 255)',
  );
  await browser.close();
});
