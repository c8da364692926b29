import { type AtRule, type ChildNode, type Container, parse } from 'postcss';
import { animationTests, testOf } from './animation-tests.ts';
import { isRarelyNeeded, needsPointer } from './late-rules.ts';
import { anyOf, type SelectorTest } from './selector-test.ts';

/** A style sheet, indexed by which of its rules a page needs before the full sheet is loaded. */
export interface StyleIndex {
  /** The rules that may match on a page whose HTML has these names, in the order of the sheet; empty if there are none. */
  readonly usedRules: (present: ReadonlySet<string>) => string;
}

/** Appends what a page needs to the text, and returns whether that includes more than the order of layers. */
type Part = (present: ReadonlySet<string>, text: string[]) => boolean;

/** At-rules whose rules are chosen one by one; every other at-rule is kept whole. */
const groups = new Set(['layer', 'media', 'supports', 'container', 'scope', 'starting-style']);

/** @throws CssSyntaxError when the sheet cannot be parsed */
export function indexStyles(css: string): StyleIndex {
  const root = parse(css);
  const part = partsOf(root, animationTests(root));
  return {
    usedRules: (present) => {
      const text: string[] = [];
      return part(present, text) ? text.join('') : '';
    },
  };
}

function partsOf(container: Container, animations: ReadonlyMap<string, SelectorTest[]>): Part {
  const parts = (container.nodes ?? []).flatMap((node) => partOf(node, animations) ?? []);
  return (present, text) => {
    let used = false;
    for (const part of parts) used = part(present, text) || used;
    return used;
  };
}

function partOf(node: ChildNode, animations: ReadonlyMap<string, SelectorTest[]>): Part | undefined {
  if (node.type === 'comment') return undefined;
  if (node.type === 'rule') return needsPointer(node) ? undefined : when(testOf(node), node.toString());
  if (node.type !== 'atrule') return whole(node.toString());
  if (node.name.endsWith('keyframes')) {
    const tests = animations.get(node.params);
    // rules of other sheets may use an animation that this sheet does not use
    return tests ? when(anyOf(tests), node.toString()) : whole(node.toString());
  }
  if (isRarelyNeeded(node)) return undefined;
  if (node.nodes === undefined) return statement(`${node.toString()};`);
  return groups.has(node.name) ? group(node, partsOf(node, animations)) : whole(node.toString());
}

function whole(css: string): Part {
  return when(() => true, css);
}

function when(test: SelectorTest, css: string): Part {
  return (present, text) => {
    const used = test(present);
    if (used) text.push(css);
    return used;
  };
}

function statement(css: string): Part {
  return (_present, text) => {
    text.push(css);
    return false;
  };
}

/** An empty layer is still named, because a layer's rank is set where it is first named. */
function group({ name, params }: AtRule, children: Part): Part {
  const open = `@${name} ${params}{`;
  const empty = name === 'layer' && params !== '' ? `@layer ${params};` : '';
  return (present, text) => {
    const start = text.push(open);
    const used = children(present, text);
    if (text.length > start) text.push('}');
    else text[start - 1] = empty;
    return used;
  };
}
