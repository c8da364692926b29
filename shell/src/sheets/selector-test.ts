import parser from 'postcss-selector-parser';

import { attributeKey } from './used-names.ts';

/** Says whether a selector may match an element of a page whose HTML has these names (`usedNames`) and no others. */
export type SelectorTest = (present: ReadonlySet<string>) => boolean;

/**
 * Pseudo-classes that match if one of their arguments does. All others are assumed to match: `:not(.a)` needs no `.a`.
 */
const alternatives = new Set([':is', ':where', ':has', ':matches', ':any', ':-webkit-any', ':-moz-any']);

/** Matches a list of selectors without arguments, attributes or escapes. */
const plainList = /^[\w\s.,:>+~*-]*$/;

/**
 * Creates the test of a list of selectors, such as `.card:hover, ul > .row`. In doubt, it matches.
 * Most lists are plain; parsing those too would double the time that a new release's sheets take.
 */
export function selectorTest(selectors: string): SelectorTest {
  if (plainList.test(selectors)) return anyOf(selectors.split(',').map(plainTest));
  const tests = parser().astSync(selectors).nodes.map(testOf);
  return anyOf(tests);
}

export function anyOf(tests: readonly SelectorTest[]): SelectorTest {
  return tests.length === 1 && tests[0] ? tests[0] : (present) => tests.some((test) => test(present));
}

function plainTest(selector: string): SelectorTest {
  const needed = Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
  return (present) => needed.every((name) => present.has(name));
}

function testOf(selector: parser.Selector): SelectorTest {
  const needed: string[] = [];
  const tests: SelectorTest[] = [];
  for (const node of selector.nodes) {
    if (node.type === 'class') needed.push(node.value);
    if (node.type === 'attribute') needed.push(...neededOf(node));
    if (node.type === 'pseudo' && node.nodes.length > 0 && alternatives.has(node.value.toLowerCase()))
      tests.push(anyOf(node.nodes.map(testOf)));
  }
  return (present) => needed.every((name) => present.has(name)) && tests.every((test) => test(present));
}

/**
 * Names that an attribute selector needs in the HTML; none for attributes that may change without scripts, before the
 * full sheet is loaded.
 */
function neededOf({ attribute, operator, value = '', insensitive }: parser.Attribute): readonly string[] {
  if (!/^(?:aria|data)-[a-z-]+$/.test(attribute)) return [];
  return operator === '=' && !insensitive ? [attributeKey(attribute, value)] : [attribute];
}
