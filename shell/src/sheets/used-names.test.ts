import { expect, test } from 'vitest';
import { usedNames } from './used-names.ts';

test.each([
  ['several in one attribute', '<p class="card card-on"><i class="i">', ['card', 'card-on', 'i']],
  ['each once', '<p class="a"></p><p class="a b">', ['a', 'b']],
  ['escaped ones', '<p class="md:w a&gt;b x&amp;y">', ['a>b', 'md:w', 'x&y']],
  ['single quotes and none, as editors write', "<p class='a b'><p class=c><p class=d>", ['a', 'b', 'c', 'd']],
  ['line breaks', '<p class="\n a\n\tb ">', ['a', 'b']],
  ['none', '<p id="a">class</p>', []],
  ['an attribute that never ends', '<p class="a', []],
  [
    'what scripts set',
    '<p hidden data-open aria-x="a b" data-state="in-sight">',
    ['aria-x', 'data-open', 'data-state', 'data-state="in-sight"'],
  ],
  ['values as editors write', "<p data-a='&amp;' data-b=c>", ['data-a', 'data-b', 'data-b="c"']],
  ['custom properties', '<p style="color:var(--a)"><path fill="var(--b, red)">', ['--a', '--b']],
  ['in one order', '<p class="b"><p class="c a">', ['a', 'b', 'c']],
  ['no products', '<p data-product="7"><p data-product="8">', ['data-product']],
])('%s', (_what, html, names) => {
  expect([...usedNames(html)]).toEqual(names);
});
