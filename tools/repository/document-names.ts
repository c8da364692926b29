import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isSource = /^[\w.@/-]+\.(?:tsx?|mjs|cjs|css|grit|sql|svg|jpg|md)$/;
const isFolder = /^[\w@-][\w.@-]*(?:\/[\w.@-]+)+\/$/;
/** Files that readers of the guides write and programs make, packages of npm, and the export of `@storefront/ui`. */
const isElsewhere =
  /^(?:@|mf-hello\/|node_modules\/|styles\.css$)|(?:^|\/)(?:dist|news|keys|secrets|logs)\/|(?:^|\/)(?:(?:hello|news|some|welcome)-page(?:\.(?:module|test))?\.\w+|(?:rspack|vite)\.config\.ts|server\/index\.cjs|submit-button\.test\.tsx)$/;
const isSuperseded = /^(?:# .*\(superseded|\W*Status\W*superseded|superseded by)/im;

/** The Markdown files of a repository. */
function readDocuments(root: string): readonly string[] {
  return listFiles(root).filter((file) => file.endsWith('.md'));
}

/** `document: name` for each link and each file of the repository that a document names, but that is not there. */
export function findDeadNames(root: string): readonly string[] {
  const known = new Set(listFiles(root).flatMap(readPathNames));
  return readDocuments(root).flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8').replaceAll(/^```.*?^```/gms, '');
    const links = readAll(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    // a record that no longer holds names what there was
    const names = isSuperseded.test(text) ? [] : readAll(text, /`([^`\n]+)`/g);
    const dead = [
      ...links.filter((link) => !leadsSomewhere(root, document, link)),
      ...names.filter((name) => namesFile(name) && !known.has(name)),
    ];
    return dead.map((name) => `${document}: ${name}`);
  });
}

/** What a document may call a file and its folders: `a/b/c.ts`, `b/c.ts`, `c.ts`, `a/b/`, `b/`, `a/`. */
function readPathNames(file: string): readonly string[] {
  const folders = file.split('/');
  const ends = folders.map((_, from) => folders.slice(from));
  return ends.flatMap((parts) =>
    parts.map((_, to) => parts.slice(0, to + 1).join('/') + (to + 1 < parts.length ? '/' : '')),
  );
}

function namesFile(name: string): boolean {
  return (isSource.test(name) || isFolder.test(name)) && !isElsewhere.test(name);
}

/** Whether a relative link leads to a file and, with a hash, to one of its headings. */
function leadsSomewhere(root: string, document: string, link: string): boolean {
  const [address = '', hash] = link.split('#');
  const file = path.join(root, address === '' ? document : path.join(path.dirname(document), address));
  if (!existsSync(file)) return false;
  if (hash === undefined || !file.endsWith('.md')) return true;
  return readAll(readFileSync(file, 'utf8'), /^#+ (.*)$/gm).some((heading) => slugOf(heading) === hash);
}

/** The hash that GitHub gives to a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function readAll(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** The files of a repository that are or may be committed. */
function listFiles(root: string): readonly string[] {
  const arguments_ = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', arguments_, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => existsSync(path.join(root, file)));
}
