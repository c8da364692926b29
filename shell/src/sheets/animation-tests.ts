import type { Container, Rule } from 'postcss';
import { type SelectorTest, selectorTest } from './selector-test.ts';

/** The selector test of a rule; the rules nested in it are kept or dropped with it. */
export function testOf(rule: Rule): SelectorTest {
  let withoutParent = false;
  // `:not(&)` matches elements without the outer rule's selector
  rule.walkRules(({ selector }) => {
    withoutParent ||= /\([^)]*&/.test(selector);
  });
  return withoutParent ? () => true : selectorTest(rule.selector);
}

/** By the name of each animation, the tests of the rules that use it. */
export function animationTests(root: Container): Map<string, SelectorTest[]> {
  const tests = new Map<string, SelectorTest[]>();
  const names = new Set<string>();
  root.walkAtRules(/keyframes$/, ({ params }) => {
    names.add(params);
  });
  if (names.size === 0) return tests;
  root.walkRules((rule) => {
    const words = new Set<string>();
    rule.walkDecls(({ value }) => {
      for (const word of value.split(/[\s,/()]+/)) words.add(word);
    });
    for (const name of names)
      if (words.has(name)) tests.set(name, [...(tests.get(name) ?? []), outermost(rule)]);
  });
  return tests;
}

function outermost(rule: Rule): SelectorTest {
  let outer = rule;
  for (let parent = rule.parent; parent !== undefined; parent = parent.parent as typeof parent)
    if (parent.type === 'rule') outer = parent as Rule;
  return testOf(outer);
}
