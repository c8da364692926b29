import { escapeHtml } from '@storefront/server-kit/escape-html';

/** Markup that is sent as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[] | false | undefined;

function writePart(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(writePart).join('');
  return escapeHtml(String(part));
}

/** Markup of a template: texts between its parts are escaped. Attributes have double quotes. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.reduce((markup, text, at) => markup + writePart(parts[at - 1]) + text));
}
