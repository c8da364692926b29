import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markupFault } from './markup.ts';

/** No content of the API contains null characters: its databases store none. */
const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((each) => !each.includes('\0'));
const element = (name: string, ...children: readonly ReactNode[]) => createElement(name, null, ...children);

const phrase = text.chain((value) =>
  fc.constantFrom<ReactNode>(
    value,
    createElement('span', { title: value, className: value, 'data-name': value }, value, value),
    createElement('input', { defaultValue: value, disabled: true, 'aria-label': value }),
    createElement('textarea', { defaultValue: value, name: value }),
    createElement('img', { src: `/${value}`, loading: 'lazy', alt: value, style: { color: 'red' } }),
    createElement('svg', { viewBox: '0 0 1 1' }, element('title', value), element('path'), element('g')),
    element('select', createElement('option', { value }, value)),
    element('br'),
    null,
  ),
);
const phrases = fc.array(phrase, { maxLength: 3 });

const { flow } = fc.letrec<{ flow: ReactNode }>((tie) => ({
  flow: fc.oneof(
    { maxDepth: 5 },
    phrases.map((children) => element('p', ...children)),
    fc.array(tie('flow'), { maxLength: 3 }).map((children) => element('div', ...children)),
    fc
      .array(tie('flow'), { maxLength: 3 })
      .map((all) => element('ul', ...all.map((each) => element('li', each)))),
    fc
      .array(tie('flow'), { maxLength: 2 })
      .map((all) => element('dl', ...all.map((each) => element('dd', each)))),
    tie('flow').map((cell) => element('table', element('tbody', element('tr', element('td', cell))))),
    phrases.map((children) => element('noscript', element('button', ...children))),
  ),
}));

it('accepts what React writes', () => {
  fc.assert(
    fc.property(fc.array(flow, { maxLength: 3 }), (children) => {
      const html = renderToString(element('section', ...children));
      expect(markupFault(Buffer.from(html).toString('latin1')), html).toBeUndefined();
    }),
    { numRuns: 300, seed: 8 },
  );
});
