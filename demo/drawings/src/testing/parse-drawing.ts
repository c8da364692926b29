import { JSDOM } from 'jsdom';
import type { Lettering, Line } from '../canvas/canvas.ts';
import { figtreeLettering } from './figtree.ts';

const figtree = await figtreeLettering();

// a window for each drawing would take most of the time of parsing it
const { window } = new JSDOM();
const parser = new window.DOMParser();

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The shop's letters, each line in a group that names its words and colour. */
export const markedLettering: Lettering = (line: Line) => {
  const outlines = figtree(line);
  return outlines && `<g data-words="${escaped(line.words)}" data-fill="${line.fill}">${outlines}</g>`;
};

/** The parts of a drawing on white; each string is SVG that can be drawn alone together with `defs`. */
export interface ParsedDrawing {
  readonly root: Element;
  readonly defs: string;
  /** Products and accessories, without their shadows. */
  readonly items: readonly string[];
  /** Words beside the items, such as measures. */
  readonly labels: readonly string[];
  /** Lines of words anywhere, each below the transforms of its parents. */
  readonly words: readonly Words[];
}

interface Words {
  readonly words: string;
  readonly fill: string;
  readonly svg: string;
}

function withParents(element: Element): string {
  let svg = element.outerHTML;
  for (let parent = element.parentElement; parent?.parentElement; parent = parent.parentElement) {
    const transform = parent.getAttribute('transform');
    if (transform) svg = `<g transform="${transform}">${svg}</g>`;
  }
  return svg;
}

/** @throws SyntaxError when the SVG is not well-formed XML */
export function parseDrawing(svg: string): ParsedDrawing {
  const root = parser.parseFromString(svg, 'image/svg+xml').documentElement;
  if (root.tagName === 'parsererror') throw new SyntaxError(root.textContent);
  const groups = [...root.children].filter((child) => child.tagName === 'g');
  const isLabel = (group: Element) =>
    group.matches('[data-words]') || group.matches(':has(> [data-words]:only-child)');
  const svgOf = (elements: readonly Element[]) => elements.map((element) => element.outerHTML);
  return {
    root,
    defs: root.querySelector('defs')?.outerHTML ?? '',
    items: svgOf(groups.filter((group) => !isLabel(group))),
    labels: svgOf(groups.filter(isLabel)),
    words: [...root.querySelectorAll('[data-words]')].map((element) => ({
      words: element.getAttribute('data-words') ?? '',
      fill: element.getAttribute('data-fill') ?? '',
      svg: withParents(element),
    })),
  };
}
