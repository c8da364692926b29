import parser from 'postcss-selector-parser';

/** Whether a selector may match an element of a page that has these class names and no others. */
export type ClassTest = (present: ReadonlySet<string>) => boolean;

/** Pseudo-classes that match if one of their arguments does. All others are taken to match: `:not(.a)` needs no `.a`. */
const alternatives = new Set([':is', ':where', ':has', ':matches', ':any', ':-webkit-any', ':-moz-any']);

/** The test of a list of selectors, as in `.card:hover, ul > .row`. In doubt it passes. */
export function classTest(selectors: string): ClassTest {
  const tests = parser().astSync(selectors).nodes.map(testOf);
  return anyOf(tests);
}

export function anyOf(tests: readonly ClassTest[]): ClassTest {
  return tests.length === 1 && tests[0] ? tests[0] : (present) => tests.some((test) => test(present));
}

function testOf(selector: parser.Selector): ClassTest {
  const needed: string[] = [];
  const tests: ClassTest[] = [];
  for (const node of selector.nodes) {
    if (node.type === 'class') needed.push(node.value);
    if (node.type === 'pseudo' && node.nodes.length > 0 && alternatives.has(node.value.toLowerCase()))
      tests.push(anyOf(node.nodes.map(testOf)));
  }
  return (present) => needed.every((name) => present.has(name)) && tests.every((test) => test(present));
}
