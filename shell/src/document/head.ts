import type { Head } from '@storefront/contracts';
import { type PageSheet, secured, styleElements } from '../document/styles.ts';
import type { ShellFiles } from '../http/shell-files.ts';
import { type PageState, scriptSafeJson } from '../page/page-state.ts';
import type { Asset } from '../releases/ready-release.ts';

export interface DocumentInput {
  readonly head: Head;
  readonly page: PageState;
  /** The page as JSON that may stand in a script. */
  readonly pageText: string;
  readonly shell: ShellFiles;
  /** Style sheets of every remote on the page, and scripts that this page will run. */
  readonly sheets: readonly PageSheet[];
  /** Class names of the page's HTML. */
  readonly classes: ReadonlySet<string>;
  readonly scripts: readonly Asset[];
  readonly origin: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Everything before the page's body, in pieces. What the first frame needs beside the rules is asked for before them. */
export function documentStart(input: DocumentInput): Buffer[] {
  const { head, page, pageText, shell, sheets, scripts, origin } = input;
  const site = page.config.sistema.geral.site;
  const canonical = head.canonical === undefined ? '' : origin + head.canonical;
  const first = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(head.title)}</title>`,
    head.description && meta('description', head.description),
    head.indexable === false && meta('robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escaped(canonical)}">`,
    head.preloadImage && preloadImage(head.preloadImage),
    `<link rel="preload" as="font" type="font/woff2" href="${shell.font}" crossorigin>`,
    ...shell.scripts.map((href) => `<link rel="preload" as="script" href="${href}">`),
  ];
  const rest = [
    // inert until the page is on screen: what dresses it comes before what makes it alive
    `<template id="ahead">${[
      ...shell.ahead.map((href) => `<link rel="preload" as="script" href="${href}">`),
      ...scripts.map(
        (script) => `<link rel="preload" as="script" href="${script.href}" ${secured(script.integrity)}>`,
      ),
    ].join('')}</template>`,
    '<meta name="theme-color" content="#0a4251">',
    '<link rel="icon" type="image/svg+xml" href="/assets/shell/icon.svg">',
    ...social(head, site.nome, canonical),
    ...page.config.google.tag.verification.map((code) => meta('google-site-verification', code)),
    ...(head.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${scriptSafeJson(data)}</script>`,
    ),
    `<script type="application/json" id="page-state">${pageText}</script>`,
  ];
  return [
    textOf(['<!doctype html><html lang="pt-BR"><head>', ...first]),
    Buffer.from(
      styleElements([...shell.sheets.map((sheet) => ({ sheet, async: false })), ...sheets], input.classes),
    ),
    textOf([...rest, '</head><body><div id="root">']),
  ];
}

/** Everything after the page's body; the scripts of whole pages stand here, those of streams come with the stream. */
export function documentEnd(scripts: readonly string[]): string {
  return `</div>${scripts.map((href) => `<script async src="${href}"></script>`).join('')}</body></html>`;
}

function textOf(tags: readonly (string | false | undefined)[]): Buffer {
  return Buffer.from(tags.filter(Boolean).join(''));
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`;
}

function preloadImage({ srcSet, type, sizes }: NonNullable<Head['preloadImage']>): string {
  const shownSize = sizes === undefined ? '' : ` imagesizes="${escaped(sizes)}"`;
  return `<link rel="preload" as="image" type="${escaped(type)}" imagesrcset="${escaped(srcSet)}"${shownSize} fetchpriority="high">`;
}

function social({ social }: Head, siteName: string, canonical: string): readonly string[] {
  if (social === undefined) return [];
  const property = (name: string, content: string) =>
    content && `<meta property="og:${name}" content="${escaped(content)}">`;
  return [
    property('type', 'website'),
    property('locale', 'pt_BR'),
    property('site_name', siteName),
    property('title', social.title),
    property('description', social.description),
    property('image', social.image),
    property('url', canonical),
  ];
}
