import type { Head, PreloadedImage } from '@storefront/contracts';
import { escapeHtml } from '@storefront/server-kit/escape-html';
import { bottomOffsetRule, bottomOffsetStyle } from '../page/consent.ts';
import { type PageState, scriptSafeJson } from '../page/page-state.ts';
import { iconPath, manifestPath } from '../page/server-paths.ts';
import { publicOrigin } from '../page/site.ts';
import type { Asset } from '../releases/ready-release.ts';
import { metaTag, socialTags, structuredDataScripts } from './metadata.ts';
import { integrityAttribute, type ShellFiles } from './shell-files.ts';
import { secured } from './styles.ts';

export interface HeadInput {
  readonly head: Head;
  readonly page: PageState;
  readonly shell: ShellFiles;
  /** Elements that components hoist out of the slots into the head. */
  readonly links: string;
  /** Scripts that hydrate this page. */
  readonly scripts: readonly Asset[];
  /** Whether they run once the page is painted, instead of when somebody uses it. */
  readonly startsPainted: boolean;
}

/**
 * The content of `<head>` before and after its style rules. Files that the first frame needs besides the rules are
 * requested before them.
 */
export function renderHead(input: HeadInput): {
  readonly beforeStyles: string;
  readonly afterStyles: string;
} {
  const { head, page, shell, links } = input;
  const { nome, url } = page.config.sistema.geral.site;
  const origin = publicOrigin(url);
  const canonical = head.canonical === undefined ? '' : origin + head.canonical;
  const beforeStyles = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.description && metaTag('description', head.description),
    head.indexable === false && metaTag('robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    // messengers read the first kilobytes only
    ...socialTags({ head, siteName: nome, origin }),
    head.keywords && metaTag('keywords', head.keywords),
    ...[head.preloadImage ?? []].flat().map(preloadImage),
    `<link rel="preload" as="font" type="font/woff2" href="${shell.font}" crossorigin>`,
    // a preload without `fetchpriority` would be as urgent as the font and the first picture
    ...shell.scripts.map(
      (href) =>
        `<link rel="preload" as="script" href="${href}"${integrityAttribute(shell, href)} fetchpriority="low">`,
    ),
    links,
    `<style id="${bottomOffsetStyle}">${bottomOffsetRule}</style>`,
  ];
  const afterStyles = [
    // before the body, whose buttons can be clicked as soon as they are shown
    `<script>${shell.inlineScript}</script>`,
    preloadHints(input),
    '<meta name="theme-color" content="#0a4251">',
    `<link rel="icon" type="image/svg+xml" href="${iconPath}">`,
    `<link rel="manifest" href="${manifestPath}">`,
    ...page.config.google.tag.verification.map((code) => metaTag('google-site-verification', code)),
    ...structuredDataScripts(head, origin),
    `<script type="application/json" id="page-state">${scriptSafeJson(page)}</script>`,
  ];
  return { beforeStyles: joined(beforeStyles), afterStyles: joined(afterStyles) };
}

function joined(tags: readonly (string | false | undefined)[]): string {
  return tags.filter(Boolean).join('');
}

/** Hints that take effect once the page has been painted: scripts must not compete with what the first frame shows. */
function preloadHints({ shell, scripts, startsPainted }: HeadInput): string {
  const hints = [
    ...shell.lateScripts.map(
      (href) => `<link rel="preload" as="script" href="${href}"${lateIntegrity(shell, href)}>`,
    ),
    ...scripts.map(
      ({ href, integrity }) => `<link rel="preload" as="script" href="${href}" ${secured(integrity)}>`,
    ),
  ];
  return `<template id="preload-hints"${startsPainted ? ' data-start="painted"' : ''}>${hints.join('')}</template>`;
}

/**
 * Attributes of a late script's hint: the script's loader requests it with CORS, and a hint without CORS would cause a
 * second request.
 */
function lateIntegrity(shell: ShellFiles, href: string): string {
  const integrity = integrityAttribute(shell, href);
  return integrity && ` crossorigin${integrity}`;
}

function preloadImage({ srcSet, type, sizes, media }: PreloadedImage): string {
  const condition = media === undefined ? '' : ` media="${escapeHtml(media)}"`;
  const shownSize = sizes === undefined ? '' : ` imagesizes="${escapeHtml(sizes)}"`;
  return `<link rel="preload" as="image" type="${escapeHtml(type)}"${condition} imagesrcset="${escapeHtml(srcSet)}"${shownSize} fetchpriority="high">`;
}
