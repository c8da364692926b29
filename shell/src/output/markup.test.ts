import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { expect, it } from 'vitest';
import { markupFault } from './markup.ts';

const accepted: readonly (readonly [string, string])[] = [
  ['text that React has escaped', '<p>a &lt; b &amp; &#x27;c&#x27; — ç</p>'],
  ['React’s comments', '<!--$--><p>a<!-- -->b</p><!--/$-->'],
  ['elements without content', '<img src="/a.webp" alt=""/><br/><input disabled="" value="a &gt; b"/><hr>'],
  ['a list', '<ul><li>a<ul><li>b</li></ul></li></ul><dl><dt>a</dt><div><dd>b</dd></div></dl>'],
  [
    'a table',
    '<table><caption>a</caption><colgroup><col/></colgroup><tbody>\n<tr><th>a</th><td><p>b</p></td></tr></tbody></table>',
  ],
  [
    'a drawing',
    '<svg viewBox="0 0 1 1"><title>a</title><linearGradient id="a"></linearGradient><path d=""/></svg>',
  ],
  [
    'text areas and choices',
    '<textarea>a\nb</textarea><select><optgroup label="a"><option>b</option></optgroup></select>',
  ],
  ['what is for pages without scripts', '<noscript><form action="/"><button>a</button></form></noscript>'],
  ['a frame', '<iframe src="https://a.example/" title="a"></iframe>'],
  [
    'a text in a value that reads like a mark of the shell',
    '<a href="/split?filtros=a data-slot=x" title=" data-remote data-version= id=announcer ">a data-load=b</a>',
  ],
  [
    'the value of an attribute of another name',
    '<p title="announcer" data-id="conteudo" data-slots="a">a</p>',
  ],
  ['an id with characters that React escapes', '<p id="a&amp;b &lt;&gt;&quot;&#x27;">a</p>'],
];
it.each(accepted)('accepts %s', (_what, html) => {
  expect(markupFault(html)).toBeUndefined();
});

const refused: readonly (readonly [string, string])[] = [
  ['<div>', '<div> is left open'],
  ['</div>', '</div> closes what is not open'],
  ['<b><i></b></i>', '</b> closes what is not open'],
  ['a<!-- b', 'is not regular HTML'],
  ['<!--', 'is not regular HTML'],
  ['<!-->a-->', 'is not regular HTML'],
  ['<!--->a-->', 'is not regular HTML'],
  ['<!--a--!>b-->', 'is not regular HTML'],
  ['<!--a--b-->', 'is not regular HTML'],
  ['<!-- <!-- -->', 'is not regular HTML'],
  ['<!doctype html>', 'is not regular HTML'],
  ['<![CDATA[a]]>', 'is not regular HTML'],
  ['<svg><![CDATA[</svg>]]></svg>', 'is not regular HTML'],
  ['<?a>', 'is not regular HTML'],
  ['</>', 'is not regular HTML'],
  ['<p', 'is not regular HTML'],
  ['<p class="a', 'is not regular HTML'],
  ['<p class="a></p>', 'is not regular HTML'],
  ["<p class='a></p>", 'is not regular HTML'],
  ['<p class=a></p>', 'is not regular HTML'],
  ['<a <b></b></a>', 'is not regular HTML'],
  ['<p title="</p><plaintext>"></p>', 'is not regular HTML'],
  ['a < b', 'is not regular HTML'],
  ['a\0b', 'is not regular HTML'],
  ['<p a\0="b"></p>', 'is not regular HTML'],
  ['<P></P>', 'is not regular HTML'],
  ['<div/>', '<div/> is not closed by its slash'],
  ...[
    'plaintext',
    'xmp',
    'script',
    'style',
    'title',
    'noembed',
    'noframes',
    'template',
    'base',
    'meta',
    'link',
    'math',
    'object',
    'html',
    'head',
    'body',
    'frameset',
    'image',
    'nobr',
    'rt',
  ].map((name) => [`<${name}></${name}>`, `<${name}>, which no fragment may have`] as const),
  ['<textarea>', '<textarea> is left open'],
  ['<textarea><p></p></textarea>', '<p> in <textarea>'],
  ['<textarea><!-- a --></textarea>', 'a comment in <textarea>'],
  ['<iframe><p></p></iframe>', '<p> in <iframe>'],
  ['<noscript><noscript></noscript></noscript>', '<noscript> in <noscript>'],
  ['<select>', '<select> is left open'],
  ['<select><div></div></select>', '<div> directly in <select>'],
  ['<select><input/></select>', '<input> directly in <select>'],
  ['<option>a</option>', '<option> in <>'],
  ['<table><div></div></table>', '<div> directly in <table>'],
  ['<table><tbody><tr><form></form></tr></tbody></table>', '<form> directly in <tr>'],
  ['<table>a</table>', 'text directly in <table>'],
  ['<table><tr><td></td></tr></table>', '<tr> directly in <table>'],
  ['<td>a</td>', '<td> in <>'],
  ['<form><div><form></form></div></form>', '<form> in <form>'],
  ['<p><div></div></p>', '<div> in <p>'],
  ['<p><span><ul></ul></span></p>', '<ul> in <p>'],
  ['<a><b><a></a></b></a>', '<a> in <a>'],
  ['<button><button></button></button>', '<button> in <button>'],
  ['<ul><li><div><li></li></div></li></ul>', '<li> in <div>'],
  ['<dl><dd><div><dt></dt></div></dd></dl>', '<dt> in <div>'],
  ['<h2><h2></h2></h2>', '<h2> in <h2>'],
  ['<h2><h3></h3></h2>', '<h3> in <h2>'],
  ['<svg><div></div></svg>', '<div> in <svg>'],
  ['<svg><foreignObject></foreignObject></svg>', '<foreignObject> in <svg>'],
  ['<svg><style></style></svg>', '<style> in <svg>'],
  ['<svg><title><b></b></title></svg>', '<b> in <title>'],
  ['<svg>', '<svg> is left open'],
  ['<div data-slot="mf-cart/CartOverlays"></div>', '<div> with a mark of the shell'],
  ['<p id="announcer"></p>', '<p> with a mark of the shell'],
  ['<p class="a" id="conte&#117;do"></p>', '<p> with a mark of the shell'],
  ['<p id="&amp;&#97;nnouncer"></p>', '<p> with a mark of the shell'],
  ['<p ID="announcer"></p>', '<p> with a mark of the shell'],
  ['<p DATA-slot="a"></p>', '<p> with a mark of the shell'],
  ['<p title="a" data-load></p>', '<p> with a mark of the shell'],
  ['<p\ndata-version="a"\n></p>', '<p> with a mark of the shell'],
  [`${'<div>'.repeat(251)}${'</div>'.repeat(251)}`, 'more than 250 elements in each other'],
];
it.each(refused)('refuses %j: %s', (html, fault) => {
  expect(markupFault(html)).toContain(fault);
});

it('accepts elements in each other as deep as it says', () => {
  expect(markupFault(`${'<div>'.repeat(250)}${'</div>'.repeat(250)}`)).toBeUndefined();
});

/** Parses a page with a fragment as browsers do. @returns the page without the content of the fragment's slot */
function parseAround(fragment: string, scriptingEnabled: boolean): string {
  const page = `<!doctype html><body><main><div id="slot">${fragment}</div><p id="price">R$ 1</p></main></body>`;
  const document = parse(page, { scriptingEnabled });
  const slot = findSlot(document);
  if (slot) slot.childNodes = [];
  return serialize(document);
}

type Parent = DefaultTreeAdapterTypes.ParentNode;

function findSlot(parent: Parent): Parent | undefined {
  const children = parent.childNodes.filter((node) => 'childNodes' in node);
  const isSlot = (node: Parent) => 'attrs' in node && node.attrs.some(({ value }) => value === 'slot');
  return children.find(isSlot) ?? children.map(findSlot).find((found) => found !== undefined);
}

const tags =
  'div p a b i li ul dl dt dd table tbody tr td caption select option form button h2 h3 svg path g textarea title';
const raw =
  'plaintext script style template noscript iframe math mi font nobr rt body option colgroup frameset';
const tokens = [
  ...`${tags} ${raw}`.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`]),
  '<br/>',
  '<img alt="">',
  '<input/>',
  'a',
  ' ',
  '<!-- -->',
  '<!--',
  '-->',
  '<!-->',
  '--!>',
  '<p title="',
  '"',
  '>',
  '<![CDATA[',
  ']]>',
  "<p title='",
  '<a <',
  '\0',
  '</',
  '<svg/>',
  '<p/>',
  '<image>',
  '<col/>',
  '</br>',
];
/** Most random series are refused, so that some elements come with their end. */
const nested = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom('a', ' ', '<br/>', '<!-- -->', ...tokens),
    fc
      .tuple(fc.constantFrom(...tags.split(' ')), fc.array(tie('node'), { maxLength: 3 }))
      .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`),
  ),
})).node;

it('whatever it accepts stays within its slot in a browser’s parser, with scripts and without', () => {
  let acceptedRuns = 0;
  const property = fc.property(fc.array(nested, { maxLength: 4 }), fc.boolean(), (parts, scripts) => {
    const html = parts.join('');
    if (markupFault(html) !== undefined) return;
    acceptedRuns++;
    expect(parseAround(html, scripts), html).toBe(parseAround('', scripts));
  });
  fc.assert(property, { numRuns: 10_000, seed: 8 });
  expect(acceptedRuns).toBeGreaterThan(1000);
});
