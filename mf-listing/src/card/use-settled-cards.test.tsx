import { render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSettledCards } from './use-settled-cards.ts';

function List({ count }: { readonly count: number }) {
  const list = useRef<HTMLUListElement>(null);
  useSettledCards(list, count);
  return (
    <ul ref={list}>
      {Array.from({ length: count }, (_, id) => (
        <li key={String(id)}>
          <article>{id}</article>
        </li>
      ))}
    </ul>
  );
}

let waiting: (() => void)[] = [];
beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.splice(id - 1, 1, () => {}));
});
const rest = () => {
  for (const run of waiting.splice(0)) run();
};
const settled = () => document.querySelectorAll('article[data-settled]').length;

it('lays out four cards each time the browser rests, then leaves it alone', () => {
  render(<List count={6} />);
  expect(settled()).toBe(0);
  rest();
  expect(settled()).toBe(4);
  rest();
  expect(settled()).toBe(6);
  expect(waiting).toEqual([]);
});

it('lays out what comes later too', () => {
  const { rerender } = render(<List count={2} />);
  rest();
  rerender(<List count={3} />);
  rest();
  expect(settled()).toBe(3);
});

it('ends with the list', () => {
  render(<List count={6} />).unmount();
  rest();
  expect(waiting).toEqual([]);
});
