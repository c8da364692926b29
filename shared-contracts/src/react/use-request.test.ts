// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../api/call/client.ts';
import { createBus } from '../bus/create-bus.ts';
import { testConfig } from '../testing/store-config.ts';
import { type Storefront, StorefrontContext } from './storefront-context.ts';
import { type RequestState, useRequest } from './use-request.ts';

function setUp() {
  const bus = createBus();
  const storefront: Storefront = {
    bus,
    api: createApiClient(),
    config: testConfig(),
    lockScroll: () => () => {},
    now: Date.now,
    announce: () => {},
    setTitle: () => {},
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(StorefrontContext, { value: storefront }, children);
  const received: unknown[] = [];
  const listen = () => bus.on('cart:shipping-quote-requested').subscribe((quote) => received.push(quote));
  const states: RequestState[] = [];
  const useWatchedRequest = () => {
    const request = useRequest('cart:shipping-quote-requested');
    states.push(request.state);
    return request;
  };
  return { ...renderHook(useWatchedRequest, { wrapper }), received, listen, states };
}
const quote = { productId: 7, name: 'Split 7' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  vi.useRealTimers();
});

test('a request that is answered leaves its control idle', async () => {
  const { result, received, listen } = setUp();
  listen();
  await act(async () => expect(await result.current.send(quote)).toBe(true));
  expect(result.current.state).toBe('idle');
  expect(received).toEqual([quote]);
});

test('a press that is answered at once never shows that it waits', async () => {
  const { result, received, listen, states } = setUp();
  listen();
  const press = () => void result.current.send(quote);
  render(createElement('button', { type: 'button', onClick: press }));
  // as in a browser, where React renders a click's changes in its own task
  vi.useRealTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button').click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(received).toEqual([quote]);
  expect(new Set(states)).toEqual(new Set(['idle']));
});

test('a press within the same task is not sent twice', async () => {
  const { result, received, listen } = setUp();
  await act(async () => {
    void result.current.send(quote);
    void result.current.send(quote);
  });
  listen();
  expect(received).toEqual([quote]);
});

test('waits, reports that it was not answered, and sends the same again', async () => {
  const { result, received, listen } = setUp();
  const answered: boolean[] = [];
  act(() => void result.current.send(quote).then((received) => answered.push(received)));
  expect(result.current).toMatchObject({ state: 'waiting', payload: quote });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(answered).toEqual([false]);
  expect(result.current).toMatchObject({ state: 'unanswered', payload: quote });
  act(() => result.current.retry());
  expect(result.current.state).toBe('waiting');
  await act(async () => void listen());
  expect(result.current.state).toBe('idle');
  expect(received).toEqual([quote]);
});

test('a waiting request is not sent twice; another payload is', async () => {
  const { result, received, listen } = setUp();
  const other = { productId: 8, name: 'Split 8' };
  for (const payload of [quote, { ...quote }, other])
    await act(async () => void result.current.send(payload));
  expect(result.current.payload).toEqual(other);
  await act(async () => void listen());
  expect(received).toEqual([quote, other]);
  expect(result.current.state).toBe('idle');
});

test('an unmounted control cancels its request', async () => {
  const { result, received, listen, unmount } = setUp();
  await act(async () => void result.current.send(quote));
  unmount();
  listen();
  expect(received).toEqual([]);
});

test('only requests have this hook', () => {
  // @ts-expect-error a fact needs no answer
  expect(() => renderHook(() => useRequest('cart:item-added'))).toThrow('No storefront');
  const { result } = setUp();
  // @ts-expect-error a payload without its fields must not compile
  const incomplete = () => result.current.send({ productId: 7 });
  expect(incomplete).toBeTypeOf('function');
});
