import { beforeEach, describe, expect, it } from 'vitest';
import { isForeignError } from './foreign-error.ts';

const release = 'https://loja.example/assets/mf-cart/1.0.0/client/1.js:1:2';

function withStack(...lines: readonly string[]): Error {
  const error = new TypeError('x is not a function');
  error.stack = ['TypeError: x is not a function', ...lines].join('\n');
  return error;
}

beforeEach(() => {
  document.documentElement.className = '';
  document.body.innerHTML = '<div data-slot="mf-cart/CartOverlays"><p>Comprar</p></div>';
});

describe('a node that React does not find', () => {
  /** As React meets it: the text has been replaced. */
  function insertBeforeReplaced(): unknown {
    const [text] = document.querySelector('p')?.childNodes ?? [];
    text?.remove();
    try {
      document.querySelector('p')?.insertBefore(document.createElement('svg'), text ?? null);
    } catch (error) {
      return error;
    }
    return undefined;
  }

  it.each([
    ['Chrome', () => document.documentElement.classList.add('translated-ltr')],
    [
      'Chrome, to a language from right to left',
      () => document.documentElement.classList.add('translated-rtl'),
    ],
    [
      'a translator that leaves fonts',
      () => document.body.insertAdjacentHTML('beforeend', '<font>Buy</font>'),
    ],
    ['Edge', () => document.body.setAttribute('_msttexthash', '1')],
  ])('is the fault of translation: %s', (_, translate) => {
    const error = insertBeforeReplaced();
    expect(isForeignError(error, document)).toBe(false);
    translate();
    expect(isForeignError(error, document)).toBe(true);
  });

  it('other errors of a translated page are the fault of the release', () => {
    document.documentElement.classList.add('translated-ltr');
    expect(isForeignError(withStack(`at ${release}`), document)).toBe(false);
    expect(isForeignError(new DOMException('bad selector', 'SyntaxError'), document)).toBe(false);
  });
});

describe("an extension's code", () => {
  it.each([
    'at a (chrome-extension://abcdef/content.js:1:2)',
    'a@moz-extension://abcdef/content.js:1:2',
    'a@safari-web-extension://abcdef/content.js:1:2',
    '@webkit-masked-url://hidden/:1:2',
  ])('that threw is at fault: %s', (line) => {
    expect(isForeignError(withStack('at <anonymous>', line, `at ${release}`), document)).toBe(true);
  });

  it('that called a release which threw is not', () => {
    const error = withStack(`at buy (${release})`, 'at b (chrome-extension://abcdef/content.js:1:2)');
    expect(isForeignError(error, document)).toBe(false);
  });

  it.each([undefined, null, 'chrome-extension://', new Error('no stack')])('is not seen in %s', (error) => {
    if (error instanceof Error) error.stack = '';
    expect(isForeignError(error, document)).toBe(false);
  });
});
