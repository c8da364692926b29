import { describe, expect, test } from 'vitest';
import { sheetFault } from './style-faults.ts';

const inLayer = (css: string) => `@layer remotes.mf-a{${css}}`;
const rules = (count: number) => '.a-1234{color:red}'.repeat(count);
/** Custom properties of which each uses the next one. */
const chain = (length: number) =>
  `.a-1234{${Array.from({ length }, (_, index) => `--p${index}:var(--p${index + 1})`).join(';')}}`;

test.each([
  ['own classes', '.a-1234,.a-1234 b>.btn+i,.a-1234::after{color:red}'],
  [
    'own classes in a place of a name',
    'ul:not([data-x]) .a--12_,[open]>:is(.a-1234 b,.b-1234):hover{color:red}',
  ],
  ['what holds an own element directly', 'ul:has(>.a-1234),li:has(+.a-1234) b{color:red}'],
  ['nested rules', '.a-1234{color:red;& b{color:red}.btn &{color:red}}'],
  [
    'conditions',
    '@media (width>1px){@supports (color:red){.a-1234{color:red}}}@container (width>1px){.a-1234{color:red}}',
  ],
  ['what print leaves out', '@media print{body:has(.a-1234) :not(.a-1234){display:none}}'],
  ['animations', '@keyframes a-1234{0%{opacity:0}to{opacity:1}}.a-1234{animation:a-1234 1s}'],
  ['pictures', `.a-1234{background:url("data:image/svg+xml,{'<!--"),url(/assets/mf-a/1.0.0/a.svg)}`],
  ['names that end like a comment', '.a-12-->b{color:red}'],
  ['escapes', '.a-1234{content:"\\22"}'],
  [
    '200 custom properties, 2000 rules',
    `.a-1234{${Array.from({ length: 200 }, (_, n) => `--p${n}:1`).join(';')}}${rules(1999)}`,
  ],
  ['five custom properties in a chain', chain(5)],
])('accepts %s', (_what, css) => {
  expect(sheetFault(inLayer(css), 'mf-a')).toBeUndefined();
});

describe('refuses', () => {
  test.each([
    ['*{display:none}', 'styles "*"'],
    ['*{display:none}.a-1234{color:red}', 'styles "*"'],
    ['main,.a-1234{display:none}', 'styles "main"'],
    [':root{--x:1}', 'styles ":root"'],
    ['html body{display:none}', 'styles "html body"'],
    ['#conteudo{display:none}', 'styles "#conteudo"'],
    ['[data-slot="mf-cart/CartOverlays"]{display:none}', 'styles "[data-slot='],
    ['.btn{display:none}', 'styles ".btn"'],
    ['.btn-line{display:none}', 'styles ".btn-line"'],
    ['.error-page b{display:none}', 'styles ".error-page b"'],
    [':not(.a-1234){display:none}', 'styles ":not(.a-1234)"'],
    ['body:has(.a-1234){display:none}', 'styles "body:has(.a-1234)"'],
    [':has(> b .a-1234){display:none}', 'styles ":has'],
    [':is(.a-1234,*){display:none}', 'styles ":is(.a-1234,*)"'],
    [':nth-child(1 of .a-1234) {display:none}', 'styles ":nth-child'],
    ['.a-1234{:not(&){display:none}}', undefined],
    ['.a-1234{*:not(& *)~.b,:root :is(*){display:none}}', undefined],
    ['@media screen{*{display:none}}', 'styles "*"'],
    ['@media print{*{display:none}}', 'styles "*"'],
    ['@media print,screen{:not(.a-1234){display:none}}', 'styles ":not(.a-1234)"'],
    ['@font-face{font-family:Figtree;src:url(/a.woff2)}', 'has @font-face'],
    ['@property --color-text{syntax:"*";inherits:false}', 'has @property'],
    ['@layer b{.a-1234{color:red}}', 'has @layer'],
    ['@scope (main){.a-1234{color:red}}', 'has @scope'],
    ['@keyframes spin{to{rotate:1turn}}', 'has @keyframes "spin"'],
    ['@unknown{.a-1234{color:red}}', 'has @unknown'],
    ['.a-1234{background:url(https://other.example/a)}', 'loads "https://other.example/a"'],
    ['.a-1234{background:url("//other.example/a")}', 'loads "//other.example/a"'],
    ['.a-1234{content:"\n}*{display:none}"}', 'parsers end'],
    ['.a-1234{content:"a}*{display:none}', 'parsers end'],
    ['.a-1234{background:url(a"b)}*{display:none}.b-1234{c:"d)}', 'parsers end'],
    ['.a-1234{background:u\\72l(a"b)}', 'parsers end'],
    ['.a-1234{color:red}/*', 'parsers end'],
    ['<!--.a-1234{color:red}-->', 'parsers end'],
    ['.a-1234[a={}]{color:red}', 'parsers end'],
    ['.a-1234{color:red}}*{display:none}', 'parsers end'],
    ['.a-1234{', 'parsers end'],
    [rules(2001), 'has 2001 rules'],
    [`.a-1234{${Array.from({ length: 201 }, (_, n) => `--p${n}:1`).join(';')}}`, 'has 201 custom properties'],
    [chain(1500), 'has 1500 custom properties'],
    [chain(7), 'has a chain of more than 5'],
    ['.a-1234{--p:var(--p)}', 'has a chain of more than 5'],
    [`.a-1234{--p:${'var(--q) '.repeat(11)}}`, 'uses 11 custom properties'],
    [`.a-1234${' b'.repeat(1000)}{color:red}`, 'has a selector of 2007 characters'],
    [`.a-1234{content:"${'a'.repeat(200_000)}"}`, 'bytes; a sheet has at most 200000'],
  ])('%.80s', (css, fault) => {
    const found = sheetFault(inLayer(css), 'mf-a');
    if (fault === undefined) expect(found).toBeDefined();
    else expect(found).toContain(fault);
  });

  test.each([
    ['.a-1234{color:red}', 'has ".a-1234{color:red}" outside the layer remotes.mf-a'],
    ['@layer remotes.mf-b{.a-1234{color:red}}', 'outside the layer remotes.mf-a'],
    ['@layer remotes.mf-a;', 'outside the layer remotes.mf-a'],
    ['@import "/a.css" layer(remotes.mf-a);', 'outside the layer remotes.mf-a'],
    ['@charset "utf-8";', 'outside the layer remotes.mf-a'],
  ])('outside the layer: %s', (css, fault) => {
    expect(sheetFault(css, 'mf-a')).toContain(fault);
  });
});
