import { render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSettledCards } from './use-settled-cards.ts';

function Page({ cards }: { readonly cards: number }) {
  const page = useRef<HTMLDivElement>(null);
  useSettledCards(page);
  return (
    <div ref={page}>
      {Array.from({ length: cards }, (_, id) => (
        <article key={String(id)}>{id}</article>
      ))}
    </div>
  );
}

let waiting: (() => void)[] = [];
beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.splice(id - 1, 1));
});

const rest = () => {
  for (const run of waiting.splice(0)) run();
};
const settled = () => document.querySelectorAll('article[data-settled]').length;

it('lays out a few cards each time the browser rests, then leaves it alone', () => {
  render(<Page cards={3} />);
  expect(settled()).toBe(0);
  rest();
  expect(settled()).toBe(2);
  rest();
  expect(settled()).toBe(3);
  rest();
  expect(waiting).toEqual([]);
});

it('ends with the page', () => {
  render(<Page cards={2} />).unmount();
  expect(waiting).toEqual([]);
});
