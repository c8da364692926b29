import { Parser } from 'htmlparser2';

/** What scripts and style sheets contain is compared by its effects: pixels, errors, bytes. */
const skipped = new Set(['script', 'style']);
/** Differ in each build or request. */
const ignored = new Set(['class', 'nonce', 'integrity', 'data-version']);

/**
 * Reads a page's HTML as lines: each start tag with its attributes in order, and each text. What differs in every build
 * is left out, and so is the notice of a preview.
 */
export function readHtmlLines(html: string): string[] {
  const lines: string[] = [];
  let text = '';
  let skip: { name: string; depth: number } | undefined;
  const endText = () => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') lines.push(line);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skip !== undefined) {
        if (name === skip.name) skip.depth += 1;
        return;
      }
      endText();
      if (isLeftOut(name, attributes)) skip = { name, depth: 1 };
      else if (name !== 'link') lines.push(describeTag(name, attributes));
    },
    onclosetag(name) {
      if (skip === undefined) {
        // inline elements end no word, others do
        if (!inline.has(name)) endText();
        return;
      }
      if (name !== skip.name) return;
      skip.depth -= 1;
      if (skip.depth === 0) skip = undefined;
    },
    ontext(part) {
      if (skip === undefined) text += part;
    },
  });
  parser.end(html);
  endText();
  return lines;
}

const inline = new Set(['b', 'em', 'i', 'small', 'strong']);

function isLeftOut(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'script') return attributes.type !== 'application/ld+json';
  return skipped.has(name) || (name === 'aside' && attributes['aria-label'] === 'Prévia');
}

function describeTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const described = Object.entries(attributes)
    .filter(([attribute]) => !ignored.has(attribute))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([attribute, value]) => ` ${attribute}="${withoutBuild(value)}"`);
  return `<${name}${described.join('')}>`;
}

/** Without the names of React's `useId` and of files of a release. */
function withoutBuild(value: string): string {
  return value.replace(/_R_\w*_/g, '_R_').replace(/\/assets\/([\w-]+)\/[^\s"',]+/g, '/assets/$1/…');
}
