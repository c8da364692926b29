import { expect, test } from 'vitest';
import { findUsedClasses } from './used-classes.ts';

test.each([
  ['several in one attribute', '<p class="card card-on"><i class="i">', ['card', 'card-on', 'i']],
  ['each once', '<p class="a"></p><p class="a b">', ['a', 'b']],
  ['escaped ones', '<p class="md:w a&gt;b x&amp;y">', ['a>b', 'md:w', 'x&y']],
  [
    'none in a text that reads like an attribute',
    '<p title=" class=a">a class=b class=&quot;c&quot;</p>',
    [],
  ],
  ['line breaks', '<p class="\n a\n\tb ">', ['a', 'b']],
  ['none', '<p id="a" data-class="b">class</p>', []],
  ['an attribute that never ends', '<p class="a', []],
  ['in one order', '<p class="b"><p class="c a">', ['a', 'b', 'c']],
])('%s', (_what, html, names) => {
  expect([...findUsedClasses(html)]).toEqual(names);
});
