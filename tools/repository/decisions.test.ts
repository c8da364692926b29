import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const folder = path.join(root, 'docs', 'decisions');
const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** What a record's first lines say: its title, and the file of the record that supersedes it. */
function readHead(file: string): { readonly title: string; readonly supersededBy?: string } | undefined {
  const pattern = /^# (\d{4}) · (.+)\n\n\*\*Status\.\*\* (?:Accepted\b|Superseded by \[(\d{4})\]\((.+?)\))/;
  const [, number, title = '', by, link] = pattern.exec(read(file)) ?? [];
  if (number !== file.slice(0, 4) || (link !== undefined && !link.startsWith(`${by}-`))) return undefined;
  return link === undefined ? { title } : { title, supersededBy: link };
}

it('every record begins with its number, title and status', () => {
  expect(files.filter((file) => readHead(file) === undefined)).toEqual([]);
});

it('every record has a number of its own', () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('a record that supersedes another one exists and names it', () => {
  for (const file of files) {
    const by = readHead(file)?.supersededBy;
    if (by !== undefined) expect(read(by), by).toContain(file);
  }
});

it('the index has every record once, its title and what supersedes it', () => {
  const rows = files.map((file) => {
    const { title = '', supersededBy } = readHead(file) ?? {};
    const status = supersededBy ? ` (superseded by [${supersededBy.slice(0, 4)}](${supersededBy}))` : '';
    return `- [${file.slice(0, 4)}](${file}) ${title}${status}`;
  });
  const index = read('README.md').split('\n');
  expect(index.filter((line) => line.startsWith('- [')).sort()).toEqual(rows);
});

it('a README or a page of docs/ leads to each record', () => {
  const pages = globSync(['*.md', 'docs/*.md', '{packages,services,demo,lab}/**/README.md', '*/README.md'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  const text = pages.map((page) => readFileSync(path.join(root, page), 'utf8')).join('\n');
  expect(files.filter((file) => !text.includes(`decisions/${file}`))).toEqual([]);
});
