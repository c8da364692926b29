import { describe, expect, it } from 'vitest';
import { blameRelease } from './blame-release.ts';

const ours = `${location.origin}/assets/mf-cart/1.5.0/client/1a2b.js:1:2345`;
const other = `${location.origin}/assets/mf-listing/2.0.0-rc.1/client/3c.js:1:2`;
const shared = `${location.origin}/assets/shell/page.0a1b.js:9:9`;
const cart = { remote: 'mf-cart', version: '1.5.0' };

function errorWith(lines: readonly string[], name = 'TypeError', message = 'x is not a function'): Error {
  const error = Object.assign(new Error(message), { name });
  error.stack = [`${name}: ${message}`, ...lines].join('\n');
  return error;
}
const blame = (error: unknown, file = '') => blameRelease(error, file, document);

describe('a release is blamed by the first frame that is its own', () => {
  it.each([
    ['in Chrome', [`    at onBuy (${ours})`, `    at b (${shared})`]],
    ['in Firefox and Safari', [`onBuy@${ours}`, `b@${shared}`]],
    ['of a promise', [`    at async onBuy (${ours})`]],
    ['without a name', [`    at ${ours}`]],
    ['in a shared library that it called', [`    at parse (${shared})`, `    at onBuy (${ours})`]],
    ['in a function of the language', ['    at Array.map (<anonymous>)', `    at onBuy (${ours})`]],
    ['in a function of the language, in Safari', ['map@[native code]', `onBuy@${ours}`]],
    ['called by an extension', [`    at onBuy (${ours})`, '    at w (chrome-extension://abc/a.js:1:2)']],
    ['called by another release', [`    at onBuy (${ours})`, `    at ask (${other})`]],
  ])('%s', (_, lines) => {
    expect(blame(errorWith(lines))).toEqual(cart);
  });

  it('called another one, which threw', () => {
    const error = errorWith([`    at show (${other})`, `    at onBuy (${ours})`]);
    expect(blame(error)).toEqual({ remote: 'mf-listing', version: '2.0.0-rc.1' });
  });

  it('whatever the message says', () => {
    const error = errorWith([`    at onBuy (${ours})`], 'Error', `bad file\n    at (${other})`);
    expect(blame(error)).toEqual(cart);
    expect(blame(errorWith([], 'Error', `see ${ours}`))).toBeUndefined();
  });

  it('that threw what is no error, by the file that the browser names', () => {
    expect(blame('out of stock', ours)).toEqual(cart);
    expect(blame('out of stock', '')).toBeUndefined();
  });
});

describe('no release is blamed', () => {
  it.each([
    ['an extension in Chrome', '    at a (chrome-extension://abc/content.js:1:2)'],
    ['an extension in Firefox', 'a@moz-extension://abc/content.js:1:2'],
    ['an extension in Safari', 'a@safari-web-extension://abc/content.js:1:2'],
    ['a tag of another origin', '    at t (https://tags.example/t.js:1:2)'],
    [
      'a file of another origin with our path',
      '    at t (https://cdn.example/assets/mf-cart/1.5.0/a.js:1:2)',
    ],
    ['a script in the document', `    at ${location.origin}/produto/x:12:3`],
    ['evaluated code', '    at eval (eval at f (<anonymous>), <anonymous>:1:7)'],
    ['a script that a program injected', '    at <anonymous>:3:9'],
    ['a file of a blob', `    at blob:${location.origin}/0b1c:1:2`],
  ])('for %s, though its code called a release before', (_, frame) => {
    expect(
      blame(errorWith([frame, frame.startsWith(' ') ? `    at b (${ours})` : `b@${ours}`])),
    ).toBeUndefined();
  });

  it.each([undefined, null, errorWith([]), errorWith([`    at b (${shared})`])])('for %s', (error) => {
    expect(blame(error, ours)).toBeUndefined();
  });

  it.each([
    ['a cancelled request', 'AbortError', 'The user aborted a request.'],
    ['a call without a network', 'TypeError', 'Failed to fetch'],
    ['a call without a network, in Firefox', 'TypeError', 'NetworkError when attempting to fetch resource.'],
    ['a call without a network, in Safari', 'TypeError', 'Load failed'],
    ['code that did not arrive', 'ChunkLoadError', 'Loading chunk 7 failed.'],
    ['an answer of the API', 'ApiError', 'HTTP 503'],
    ['a request over the bus without an answer', 'UnansweredRequest', 'nobody heard it'],
  ])('for %s', (_, name, message) => {
    expect(blame(errorWith([`    at onBuy (${ours})`], name, message))).toBeUndefined();
  });

  it('for a node that translation has replaced', () => {
    document.documentElement.classList.add('translated-ltr');
    const error = new DOMException('not a child', 'NotFoundError');
    Object.defineProperty(error, 'stack', { value: `NotFoundError\n    at onBuy (${ours})` });
    expect(blame(error)).toBeUndefined();
    document.documentElement.classList.remove('translated-ltr');
    expect(blame(error)).toEqual(cart);
  });
});
