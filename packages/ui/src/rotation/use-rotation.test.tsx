import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRotation } from './use-rotation.ts';

function Slides({ count, playing }: { readonly count: number; readonly playing?: boolean }) {
  const options = playing === undefined ? {} : { playing };
  const { current, show, paused, togglePause, holdProps } = useRotation({ count, everyMs: 4000, ...options });
  return (
    <section aria-label="fotos" {...holdProps}>
      <p>foto {current}</p>
      <button type="button" aria-pressed={paused} onClick={togglePause}>
        Pausar
      </button>
      <button type="button" onClick={() => show(2)}>
        Ver a última
      </button>
    </section>
  );
}

function open(count: number, { playing = true, reducedMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  render(<Slides count={count} playing={playing} />);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.getByText(/^foto/).textContent;
const section = () => screen.getByRole('region', { name: 'fotos' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the next one after its time, and begins again after the last', () => {
  open(2);
  pass(3_999);
  expect(shown()).toBe('foto 0');
  pass(1);
  expect(shown()).toBe('foto 1');
  pass(4_000);
  expect(shown()).toBe('foto 0');
});

it('shows one chosen by hand for its full time', () => {
  open(3);
  pass(3_000);
  fireEvent.click(button('Ver a última'));
  pass(3_999);
  expect(shown()).toBe('foto 2');
  pass(1);
  expect(shown()).toBe('foto 0');
});

it.each([
  ['while it is not visible', 2, { playing: false }],
  ['when there is but one', 1, {}],
  ['when there is none', 0, {}],
])('does not rotate %s', (_, count, options) => {
  open(count, options);
  pass(60_000);
  expect(shown()).toBe('foto 0');
});

it.each([
  ['above the window', { top: -201, bottom: -1 }, { top: -200, bottom: 0 }],
  ['below it', { top: innerHeight + 1 }, { top: innerHeight }],
])('stops while it is %s', (_, outside, atItsEdge) => {
  open(2);
  const rect = vi.spyOn(section(), 'getBoundingClientRect');
  const place = (at: Partial<DOMRect>) => rect.mockReturnValue({ top: 0, bottom: 5000, ...at } as DOMRect);
  place(outside);
  pass(20_000);
  expect(shown()).toBe('foto 0');
  place(atItsEdge);
  pass(4_000);
  expect(shown()).toBe('foto 1');
});

it('is paused where motion is unwanted, until the shopper resumes it', () => {
  open(2, { reducedMotion: true });
  pass(60_000);
  expect(shown()).toBe('foto 0');
  expect(button('Pausar')).toHaveAttribute('aria-pressed', 'true');
  act(() => button('Pausar').focus());
  fireEvent.click(button('Pausar'));
  pass(4_000);
  expect(shown()).toBe('foto 1');
});

it.each([
  ['pointer', () => fireEvent.pointerEnter(section()), () => fireEvent.pointerLeave(section())],
  ['focus', () => act(() => button('Pausar').focus()), () => act(() => button('Pausar').blur())],
])('stops while it has the %s', (_, enter, leave) => {
  open(2);
  enter();
  pass(60_000);
  expect(shown()).toBe('foto 0');
  leave();
  pass(4_000);
  expect(shown()).toBe('foto 1');
});

it('stops while the focus moves within it, and a pointer comes and goes', () => {
  open(2);
  act(() => button('Pausar').focus());
  fireEvent.pointerEnter(section());
  fireEvent.pointerLeave(section());
  act(() => button('Ver a última').focus());
  pass(60_000);
  expect(shown()).toBe('foto 0');
});
