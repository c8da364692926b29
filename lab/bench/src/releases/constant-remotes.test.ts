import { expect, it } from 'vitest';
import { slotsOf } from './constant-remotes.ts';

it('gives the HTML inside each slot', () => {
  const html =
    '<main><div data-slot="a/A" data-version="1"><div><p>x</p></div></div></main><div data-slot="b/B"></div>';
  expect([...slotsOf(html)]).toEqual([
    ['a/A', '<div><p>x</p></div>'],
    ['b/B', ''],
  ]);
});

it('rejects HTML that was cut off', () => {
  expect(() => slotsOf('<div data-slot="a/A"><div>')).toThrow('not closed');
});
