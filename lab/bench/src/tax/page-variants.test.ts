import { expect, it } from 'vitest';
import { withBundle } from './page-variants.ts';

const html = [
  '<head><title>x</title>',
  '<style>a{}</style><link rel="stylesheet" href="/a.css" disabled>',
  '<style>b{}</style><link rel="stylesheet" href="/b.css" integrity="x" disabled>',
  '<link rel="preload" as="script" href="/b.js">',
  '<template id="preload-hints"><link rel="preload" as="script" href="/d.js" crossorigin="anonymous"></template></head>',
  '<body><script async src="/c.js"></script></body>',
].join('');

it('joins the style sheets and replaces all scripts by one', () => {
  const bundled = withBundle(html);
  expect(bundled).toContain('<style>a{}b{}</style>');
  expect(bundled.match(/<(?:link|script)[^>]*>/g)).toEqual([
    '<link rel="preload" as="script" href="/one-bundle/shell.js">',
    '<link rel="preload" as="script" href="/one-bundle/src_client_boot_ts.js">',
    '<script async src="/one-bundle/shell.js">',
  ]);
});

it('rejects a page without the elements to replace', () => {
  expect(() => withBundle('<body></body>')).toThrow('has nothing like');
});
