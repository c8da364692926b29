import TurndownService from 'turndown';

/** Elements without text to read. */
const elementsWithoutText = [
  'script',
  'style',
  'template',
  'button',
  'input',
  'select',
  'dialog',
  'iframe',
] as const;

const converter = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' })
  .remove([...elementsWithoutText])
  .addRule('drawings', { filter: (node) => node.nodeName.toLowerCase() === 'svg', replacement: () => '' });

/** Whether a client asks for Markdown rather than for HTML. */
export function wantsMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && /\btext\/markdown\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}

/** Converts the main part of a page of this shop to Markdown. */
export function markdownOf(document: string): string {
  const start = document.indexOf('<main');
  const end = document.lastIndexOf('</main>');
  return `${converter.turndown(start === -1 || end === -1 ? document : document.slice(start, end))}\n`;
}
