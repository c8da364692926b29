import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, cleanup } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockText } from './remaining.ts';
import { useIsRunning, useRemaining } from './use-remaining.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const rendered = vi.fn();

function Clock({ endsAt }: { readonly endsAt: string }) {
  const remaining = useRemaining(endsAt);
  return <b>{remaining ? clockText(remaining) : String(remaining)}</b>;
}

function Status({ endsAt }: { readonly endsAt: string }) {
  rendered();
  return <i>{String(useIsRunning(endsAt))}</i>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(now);
  rendered.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('the clocks of a page tick together, as long as one is shown', async () => {
  const { container, unmount } = renderInShop(
    <>
      <Clock endsAt={inSeconds(60)} />
      <Clock endsAt={inSeconds(3600)} />
    </>,
  );
  expect(container).toHaveTextContent('00:01:0001:00:00');
  expect(vi.getTimerCount()).toBe(1);
  await pass(1000);
  expect(container).toHaveTextContent('00:00:5900:59:59');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('a clock out of sight tells its end only', async () => {
  function SeenClock() {
    const shownIn = useRef<HTMLElement>(null);
    const remaining = useRemaining(inSeconds(10), shownIn);
    return <b ref={shownIn}>{remaining ? clockText(remaining) : String(remaining)}</b>;
  }
  const { container } = renderInShop(<SeenClock />);
  const clock = container.querySelector('b');
  const rect = clock && vi.spyOn(clock, 'getBoundingClientRect');
  rect?.mockReturnValue({ top: -21, bottom: -1 } as DOMRect);
  await pass(3000);
  expect(container).toHaveTextContent('00:00:10');
  rect?.mockReturnValue({ top: -20, bottom: 0 } as DOMRect);
  await pass(1000);
  expect(container).toHaveTextContent('00:00:06');
  rect?.mockReturnValue({ top: -21, bottom: -1 } as DOMRect);
  await pass(6000);
  expect(container).toHaveTextContent('null');
});

it('what only shows whether it runs renders at the end, not each second', async () => {
  const { container } = renderInShop(<Status endsAt={inSeconds(3)} />);
  expect(container).toHaveTextContent('true');
  rendered.mockClear();
  await pass(2000);
  expect(rendered).not.toHaveBeenCalled();
  await pass(1000);
  expect(container).toHaveTextContent('false');
});
