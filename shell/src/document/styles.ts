import { createHash } from 'node:crypto';
import type { ModuleId } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import type { Fragment } from '../fragments/fragment.ts';
import { exposeOf } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { ShellFiles } from './shell-files.ts';

export interface PageSheet {
  readonly sheet: Sheet;
  /**
   * The sheet belongs to a chunk that a module imports later; the chunk's loader fetches it if this page does not need
   * it.
   */
  readonly async: boolean;
}

/** Style elements and links, and the hash of each style element for the policy. */
interface StyleElements {
  readonly html: Buffer;
  readonly hashes: readonly string[];
}

/**
 * The style sheets of a page in the order of the cascade: the shell's, then those of each module shown. An equal sheet of
 * two releases is there once: its second copy would win over what comes between them.
 */
export function listPageSheets(
  shell: Pick<ShellFiles, 'sheets'>,
  fragments: readonly Pick<Fragment, 'module' | 'release'>[],
): readonly PageSheet[] {
  const sheets = fragments.flatMap(({ module, release }) => (release ? findSheets(release, module) : []));
  const byContent = new Map<string, PageSheet>();
  for (const each of [...shell.sheets.map((sheet) => ({ sheet, async: false })), ...sheets]) {
    const { sheet } = each;
    const key = sheet.integrity ?? sheet.href;
    const known = byContent.get(key) ?? each;
    // a sheet that one module needs at once is not asynchronous for the others
    byContent.set(key, { sheet: known.sheet, async: known.async && each.async });
  }
  return [...byContent.values()];
}

function findSheets({ record, sheets }: ReadyRelease, module: ModuleId): readonly PageSheet[] {
  const { css, asyncCss = [] } = record.exposes[exposeOf(module)] ?? { css: [] };
  const named = (files: readonly string[], async: boolean) =>
    files.flatMap((file) => sheets.get(file) ?? []).map((sheet) => ({ sheet, async }));
  return [...named(css, false), ...named(asyncCss, true)];
}

/** Attributes of an element whose file must have this hash. */
export function secured(integrity: string): string {
  return `crossorigin integrity="${integrity}"`;
}

/**
 * The sheets of a document, in the order of the cascade. A sheet of a later chunk is left to the chunk's loader, unless it
 * alone has one of the page's class names.
 */
export function neededSheets(sheets: readonly PageSheet[], present: ReadonlySet<string>): readonly Sheet[] {
  const inlined = new Set<PageSheet>(sheets.filter(({ async }) => !async));
  const missing = new Set(present);
  const provide = ({ classes }: Sheet) => {
    for (const name of classes) missing.delete(name);
  };
  for (const { sheet } of inlined) provide(sheet);
  for (const each of sheets) {
    if (inlined.has(each) || ![...each.sheet.classes].some((name) => missing.has(name))) continue;
    inlined.add(each);
    provide(each.sheet);
  }
  return sheets.filter((each) => inlined.has(each)).map(({ sheet }) => sheet);
}

/** The elements that show these sheets. */
export function createElements(sheets: readonly Sheet[]): StyleElements {
  const links = sheets.map((sheet) => linkTo(sheet, sheet.css === undefined ? '' : ' disabled'));
  // a linked sheet applies at once; joining its neighbours would change their order in the cascade
  if (sheets.some(({ css }) => css === undefined))
    return {
      html: Buffer.from(sheets.map(({ css = '' }, index) => styleElement(css) + links[index]).join('')),
      hashes: sheets.flatMap(({ css }) => (css ? hashInline(css) : [])),
    };
  const rules = sheets.map(({ css }) => css).join('');
  return {
    html: Buffer.from(styleElement(rules) + links.join('')),
    hashes: rules ? [hashInline(rules)] : [],
  };
}

function styleElement(rules: string): string {
  return rules && `<style>${rules}</style>`;
}

/** The hash by which a policy allows one inline style or script element. */
export function hashInline(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Caches the style elements of pages with the same sheets, because their hash takes longer than choosing them. */
export class StyleCache {
  readonly #elements = new LRUCache<string, StyleElements, readonly Sheet[]>({
    max: 200,
    memoMethod: (_key, _stale, { context }) => createElements(context),
  });

  elements(sheets: readonly PageSheet[], present: ReadonlySet<string>): StyleElements {
    const needed = neededSheets(sheets, present);
    return this.#elements.memo(needed.map(({ href }) => href).join(' '), { context: needed });
  }
}

/** A chunk's loader takes the disabled link of an inlined sheet for a loaded sheet. */
function linkTo({ href, integrity, css }: Sheet, attributes: string): string {
  // the shell's own sheets, which have no hash, are in no chunk
  if (css !== undefined && integrity === undefined) return '';
  // the scripts of a page may read the rules of a development server's sheet only then
  const crossOrigin = /^https?:/.test(href) ? ' crossorigin' : '';
  const fetched = integrity === undefined ? crossOrigin : ` ${secured(integrity)}`;
  return `<link rel="stylesheet" href="${href}"${fetched}${attributes}>`;
}
