import {
  allowedElements,
  endParagraphs,
  headings,
  neverNested,
  onlyChildren,
  onlyParents,
  svgElements,
  textElements,
  voidElements,
} from './elements.ts';

/** Chromium's parser moves elements that lie deeper than 512. */
const maxDepth = 250;

const attribute = '[ \\n]+[^\\s"\'<>/=&\\0-\\x1f]+(?:="[^"<\\0]*")?';
const startTag = `<([a-z][a-zA-Z0-9-]*)((?:${attribute})*)[ \\n]*(/?)>`;
const endTag = '</([a-z][a-zA-Z0-9-]*)>';
/** Comments that every parser ends at the same place. */
const comment = '<!--(?!-?>)[^<>-]*(?:-[^<>-]+)*-->';
const token = new RegExp(`([^<\\0]+)|${endTag}|${startTag}|${comment}`, 'y');

/** One attribute of a start tag that has passed: its name, and its value if it has one. */
const oneAttribute = /[ \n]+([^\s"'<>/=&]+)(?:="([^"]*)")?/g;
/** Names of attributes by which the shell finds its own elements. */
const shellAttribute = /^data-(?:slot|remote|version|load|fallback|failed)$/i;
/** Whether a start tag may have a mark, in a name or in a value: few have, and reading each attribute takes longer. */
const perhapsMarked = /[ \n](?:id=|data-(?:slot|remote|version|load|fallback|failed))/i;
const shellIds = new Set([
  'announcer',
  'conteudo',
  'page-state',
  'preload-hints',
  'bottom-offset',
  'consent-root',
]);
/** The references that React writes: none of them stands for a character of the shell's ids. */
const reactReferences = /&(?:amp|lt|gt|quot|#x27);/g;

const customElement = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;

/**
 * Why a fragment's HTML may change other parts of its document; undefined when it cannot. Accepted are only forms that
 * React writes, in which HTML's parser opens and closes exactly the elements that are written. A tolerant parser is not
 * needed: other HTML is a fault of the release.
 * @param html in any encoding that keeps ASCII
 */
export function markupFault(html: string): string | undefined {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const match = token.exec(html);
    if (match === null) return `${excerpt(html, at)} is not regular HTML`;
    const [, text, closed, opened, attributes = '', slash] = match;
    const parent = open.at(-1) ?? '';
    if (text !== undefined) {
      if (Object.hasOwn(onlyChildren, parent) && /\S/.test(text)) return `text directly in <${parent}>`;
    } else if (closed !== undefined) {
      if (closed !== parent) return `</${closed}> closes what is not open`;
      open.pop();
    } else if (opened !== undefined) {
      const inSvg = open.includes('svg');
      const fault = elementFault(opened, open, inSvg) ?? attributesFault(attributes, opened);
      if (fault !== undefined) return fault;
      const isVoid = !inSvg && voidElements.has(opened);
      if (slash === '/' && !isVoid && !inSvg) return `<${opened}/> is not closed by its slash`;
      if (!isVoid && slash !== '/') open.push(opened);
    } else if (textElements.has(parent)) return `a comment in <${parent}>`;
  }
  return open.length === 0 ? undefined : `<${open.at(-1)}> is left open`;
}

function elementFault(name: string, open: readonly string[], inSvg: boolean): string | undefined {
  const parent = open.at(-1) ?? '';
  if (open.length >= maxDepth) return `more than ${maxDepth} elements in each other`;
  if (textElements.has(parent)) return `<${name}> in <${parent}>`;
  if (inSvg) return svgElements.has(name) ? undefined : `<${name}> in <svg>`;
  if (!allowedElements.has(name) && !customElement.test(name)) return `<${name}>, which no fragment may have`;
  if (endParagraphs.has(name) && open.includes('p')) return `<${name}> in <p>`;
  if (headings.has(name) && headings.has(parent)) return `<${name}> in <${parent}>`;
  if (neverNested.has(name) && open.includes(name)) return `<${name}> in <${name}>`;
  if (Object.hasOwn(onlyChildren, parent) && !onlyChildren[parent]?.has(name))
    return `<${name}> directly in <${parent}>`;
  if (!Object.hasOwn(onlyParents, name) || onlyParents[name]?.has(parent)) return undefined;
  // a group of a description list
  if ((name === 'dt' || name === 'dd') && parent === 'div' && open.at(-2) === 'dl') return undefined;
  return `<${name}> in <${parent}>`;
}

function attributesFault(attributes: string, name: string): string | undefined {
  if (!perhapsMarked.test(attributes)) return undefined;
  for (const [, attribute = '', value = ''] of attributes.matchAll(oneAttribute))
    if (isShellMark(attribute, value)) return `<${name}> with a mark of the shell`;
  return undefined;
}

/** A value may hold a visitor's text, so that it is compared as a whole, and only where it is an id. */
function isShellMark(attribute: string, value: string): boolean {
  if (attribute.toLowerCase() !== 'id') return shellAttribute.test(attribute);
  return shellIds.has(value) || value.replace(reactReferences, '').includes('&');
}

function excerpt(html: string, at: number): string {
  return JSON.stringify(html.slice(at, at + 40));
}
