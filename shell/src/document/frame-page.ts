import type { ModuleId } from '@storefront/contracts';
import { replaceFramePart } from '@storefront/contracts/api';
import type { Fragment } from '../fragments/fragment.ts';
import { mayBeEmpty, slotsAround } from '../page/layout.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { ShellFiles } from './shell-files.ts';
import { createElements, listPageSheets, neededSheets } from './styles.ts';

/** Slots that show something without scripts, by the part of a page that they replace. */
const slotsOfParts: Readonly<Record<'header' | 'footer', readonly ModuleId[]>> = {
  header: slotsAround(undefined, 'before the page').filter((module) => !mayBeEmpty(module)),
  footer: slotsAround(undefined, 'after the page').filter((module) => !mayBeEmpty(module)),
};

/** Modules that `framePage` needs the fragments of. */
export const frameModules: readonly ModuleId[] = Object.values(slotsOfParts).flat();

export interface FramedPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/**
 * Shows the shop's header, footer and style sheets in a page of another server, in which no script runs. Where a slot has
 * no release, the page keeps its own.
 */
export function framePage(
  { html, policy }: FramedPage,
  fragments: readonly Fragment[],
  shell: Pick<ShellFiles, 'sheets'>,
): FramedPage {
  if (fragments.some(({ release }) => release === undefined)) return { html, policy };
  const usedClasses = new Set(fragments.flatMap((fragment) => fragment.usedClasses));
  const sheets = neededSheets(listPageSheets(shell, fragments), usedClasses);
  const styles = createElements(sheets.map(styleWithoutScripts));
  const writeSlots = (part: keyof typeof slotsOfParts) =>
    slotsOfParts[part]
      .map((module) => {
        const fragment = fragments.find((each) => each.module === module);
        return `<div data-slot="${module}">${fragment?.html ?? ''}</div>`;
      })
      .join('');
  let framed = replaceFramePart(html, 'styles', styles.html.toString());
  framed = replaceFramePart(framed, 'header', writeSlots('header'));
  framed = replaceFramePart(framed, 'footer', writeSlots('footer'));
  return { html: framed, policy: allowFrame(policy, styles.hashes) };
}

/** A sheet that looks as where no script runs, in every browser; no loader of chunks will ask for it. */
function styleWithoutScripts(sheet: Sheet): Sheet {
  if (sheet.css === undefined) return sheet;
  const css = sheet.css
    .replace(/\(scripting: ?none\)/g, '(min-width:0)')
    .replace(/\(scripting: ?enabled\)/g, '(max-width:0)');
  return { ...sheet, css, integrity: undefined };
}

/** Adds to a page's policy what the shop's parts need: their styles and values, fonts, pictures within rules. */
function allowFrame(policy: string, styleHashes: readonly string[]): string {
  const directives = new Map(
    policy
      .split(/ *; */)
      .filter(Boolean)
      .map((each) => {
        const [name = '', ...sources] = each.split(' ');
        return [name, sources];
      }),
  );
  const allow = (name: string, ...sources: readonly string[]) =>
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  allow('style-src', "'self'", ...styleHashes);
  allow('style-src-attr', "'unsafe-inline'");
  allow('font-src', "'self'");
  allow('img-src', 'data:');
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join(';');
}
