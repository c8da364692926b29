import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FirstDocument, readPageFile } from 'store-api/ports';

const folder = join(import.meta.dirname, '../data/content');

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const listFiles = (name: string, extension: string) =>
  readdirSync(join(folder, name)).flatMap((file) =>
    file.endsWith(extension) ? [{ key: file.slice(0, -extension.length), file: join(name, file) }] : [],
  );

/** Menus, pages, home page and popups with which the demonstration begins. */
export const readFirstContent = (): readonly FirstDocument[] => [
  ...listFiles('menus', '.json').map(({ key, file }) => ({
    kind: 'menu' as const,
    key,
    body: readJson(file),
  })),
  ...listFiles('pages', '.html').map(({ key, file }) => ({
    kind: 'page' as const,
    key,
    body: readPageFile(readFileSync(join(folder, file), 'utf8')),
  })),
  { kind: 'home', key: 'home', body: readJson('home.json') },
  { kind: 'popups', key: 'popups', body: readJson('popups.json') },
  { kind: 'banner', key: 'b2c-banner-header-whatsapp', body: readJson('whatsapp.json') },
];
