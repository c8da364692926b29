import { createHash } from 'node:crypto';
import type { ModuleId } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import type { Fragment } from '../fragments/fragment.ts';
import { exposeOf } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { withoutUnusedProperties } from '../sheets/unused-properties.ts';
import type { ShellFiles } from './shell-files.ts';

export interface PageSheet {
  readonly sheet: Sheet;
  /**
   * The sheet belongs to a chunk that a module imports later; the chunk's loader fetches it if this page does not need
   * it.
   */
  readonly async: boolean;
}

/** HTML of style elements and links, and the text of each style element for the policy's hashes. */
interface StyleElements {
  readonly html: string;
  readonly inlined: readonly string[];
}

/** The style sheets of a page in the order of the cascade: the shell's, then those of each module shown. */
export function pageSheets(shell: ShellFiles, fragments: readonly Fragment[]): readonly PageSheet[] {
  const sheets = fragments.flatMap(({ module, release }) => (release ? sheetsOf(release, module) : []));
  const byHref = new Map<string, PageSheet>();
  for (const each of [...shell.sheets.map((sheet) => ({ sheet, async: false })), ...sheets]) {
    // a sheet that one module needs at once is not asynchronous for the others
    const isAsync = each.async && (byHref.get(each.sheet.href)?.async ?? true);
    byHref.set(each.sheet.href, { sheet: each.sheet, async: isAsync });
  }
  return [...byHref.values()];
}

function sheetsOf({ record, sheets }: ReadyRelease, module: ModuleId): readonly PageSheet[] {
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
 * The style elements of a document's head. The rules that the page needs are inlined in one element; the full sheets
 * follow in the same order, as disabled links that fetch nothing until `client/full-styles.ts` enables them, and as links
 * for pages without scripts. They come last because a browser lays the whole page out again when a sheet with layers is
 * added before another one.
 */
export function styleElements(sheets: readonly PageSheet[], present: ReadonlySet<string>): StyleElements {
  const inlined = new Set(['']);
  const elements = sheets.flatMap(({ sheet, async }) => {
    const used = sheet.usedRules(present);
    // modules that share a component have its rules in several chunks' sheets
    if (async && inlined.has(used)) return [];
    if (sheet.delivery !== 'linked') inlined.add(used);
    return [elementsOf(sheet, used)];
  });
  const unscripted = elements.map((each) => each.unscripted).join('');
  const noscript = unscripted && `<noscript>${unscripted}</noscript>`;
  // a linked sheet applies at once; inlining its neighbours would change their order in the cascade
  if (sheets.some(({ sheet }) => sheet.delivery === 'linked'))
    return {
      html: elements.map(({ rules, link }) => styleElement(rules) + link).join('') + noscript,
      inlined: elements.flatMap(({ rules }) => rules || []),
    };
  const rules = withoutUnusedProperties(elements.map((each) => each.rules).join(''), present);
  const links = elements.map(({ link }) => link).join('');
  return { html: styleElement(rules) + links + noscript, inlined: rules ? [rules] : [] };
}

function styleElement(rules: string): string {
  return rules && `<style>${rules}</style>`;
}

/** The hash by which a policy allows one inline style element. */
export function styleHash(rules: string): string {
  return `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
}

interface CachedStyles {
  readonly html: Buffer;
  /** `styleHash` of each style element. */
  readonly hashes: readonly string[];
}

/**
 * Caches the style elements of pages with the same sheets and class names, because choosing rules costs a quarter of a
 * page's time.
 */
export class StyleCache {
  readonly #elements = new LRUCache<string, CachedStyles>({ max: 200 });

  elements(sheets: readonly PageSheet[], present: ReadonlySet<string>): CachedStyles {
    const key = `${sheets.map(({ sheet }) => sheet.href).join(' ')}\n${[...present].join(' ')}`;
    const cached = this.#elements.get(key);
    if (cached) return cached;
    const { html, inlined } = styleElements(sheets, present);
    const elements = { html: Buffer.from(html), hashes: inlined.map(styleHash) };
    this.#elements.set(key, elements);
    return elements;
  }
}

interface SheetElements {
  readonly rules: string;
  readonly link: string;
  /** The link for pages without scripts, where nothing enables the first one. */
  readonly unscripted: string;
}

function elementsOf(sheet: Sheet, used: string): SheetElements {
  const link = linkTo(sheet, '');
  if (sheet.delivery === 'linked') return { rules: '', link, unscripted: '' };
  if (sheet.delivery === 'whole') {
    // a chunk's loader takes the disabled link for a loaded sheet; the shell's fonts, without a hash, are in no chunk
    return { rules: used, link: sheet.integrity ? linkTo(sheet, ' disabled') : '', unscripted: '' };
  }
  // Rspack's loader takes a link for loaded unless this attribute has a value: the chunk waits until it is removed
  return { rules: used, link: linkTo(sheet, ' data-rspack-loading="1" disabled'), unscripted: link };
}

function linkTo({ href, integrity }: Sheet, attributes: string): string {
  const hash = integrity === undefined ? '' : ` ${secured(integrity)}`;
  return `<link rel="stylesheet" href="${href}"${hash}${attributes}>`;
}
