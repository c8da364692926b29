import * as base from '@storefront/ui/base';
import { illustration } from '../fragments/error-page.ts';

export interface StaticDocument {
  readonly status: number;
  /** As HTML, like `content`. */
  readonly title: string;
  readonly content: string;
  readonly styles: readonly string[];
  readonly scripts?: readonly string[];
  /** Inline rules, for when the style sheets fail to load. */
  readonly rules?: string;
}

/** A document without slots, which needs no remote: the title as its heading and the content below it. */
export function staticDocument(document: StaticDocument): string {
  const { status, title, content, styles, scripts = [], rules } = document;
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    rules ? `<style>${rules}</style>` : '',
    ...scripts.map((src) => `<script async src="${src}"></script>`),
    `</head><body><main class="error-page ${base.wrap}" data-status="${status}">${illustration}<h1>${title}</h1>${content}`,
    '</main></body></html>',
  ].join('');
}
