import type { Head } from '@storefront/contracts';
import { escapeHtml } from '../fragments/fallback.ts';
import { type PageState, scriptSafeJson } from '../page/page-state.ts';
import type { Asset } from '../releases/ready-release.ts';
import type { ShellFiles } from './shell-files.ts';
import { secured } from './styles.ts';

export interface HeadInput {
  readonly head: Head;
  readonly page: PageState;
  readonly shell: ShellFiles;
  /** Elements that components hoist out of the slots. */
  readonly links: string;
  /** Scripts that hydrate this page. */
  readonly scripts: readonly Asset[];
  /** The shop's public origin, for canonical URLs. */
  readonly origin: string;
}

/** The content of `<head>` around its style rules. What the first frame needs besides them is requested before them. */
export function headHtml(input: HeadInput): { readonly beforeStyles: string; readonly afterStyles: string } {
  const { head, page, shell, links, scripts, origin } = input;
  const { nome } = page.config.sistema.geral.site;
  const canonical = head.canonical === undefined ? '' : origin + head.canonical;
  const beforeStyles = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.description && meta('description', head.description),
    head.indexable === false && meta('robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    head.preloadImage && preloadImage(head.preloadImage),
    `<link rel="preload" as="font" type="font/woff2" href="${shell.font}" crossorigin>`,
    // a preload without `fetchpriority` would be as urgent as the font and the first picture
    ...shell.scripts.map((href) => `<link rel="preload" as="script" href="${href}" fetchpriority="low">`),
    links,
  ];
  const afterStyles = [
    preloadHints(shell, scripts),
    '<meta name="theme-color" content="#0a4251">',
    '<link rel="icon" type="image/svg+xml" href="/assets/shell/icon.svg">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...openGraph(head, nome, canonical),
    ...page.config.google.tag.verification.map((code) => meta('google-site-verification', code)),
    ...(head.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${scriptSafeJson(data)}</script>`,
    ),
    `<script type="application/json" id="page-state">${scriptSafeJson(page)}</script>`,
  ];
  return { beforeStyles: joined(beforeStyles), afterStyles: joined(afterStyles) };
}

function joined(tags: readonly (string | false | undefined)[]): string {
  return tags.filter(Boolean).join('');
}

/** Inert until the page has been painted: scripts must not compete with what the first frame shows. */
function preloadHints({ lateScripts }: ShellFiles, scripts: readonly Asset[]): string {
  const hints = [
    ...lateScripts.map((href) => `<link rel="preload" as="script" href="${href}">`),
    ...scripts.map(
      ({ href, integrity }) => `<link rel="preload" as="script" href="${href}" ${secured(integrity)}>`,
    ),
  ];
  return `<template id="preload-hints">${hints.join('')}</template>`;
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function preloadImage({ srcSet, type, sizes }: NonNullable<Head['preloadImage']>): string {
  const shownSize = sizes === undefined ? '' : ` imagesizes="${escapeHtml(sizes)}"`;
  return `<link rel="preload" as="image" type="${escapeHtml(type)}" imagesrcset="${escapeHtml(srcSet)}"${shownSize} fetchpriority="high">`;
}

function openGraph({ social }: Head, siteName: string, canonical: string): readonly string[] {
  if (social === undefined) return [];
  const property = (name: string, content: string) =>
    content && `<meta property="og:${name}" content="${escapeHtml(content)}">`;
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
