import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRotation } from './use-rotation.ts';

function rotate(count: number, { paused = false, reducedMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  const { result } = renderHook(() => useRotation(count, paused));
  return {
    current: () => result.current[0],
    show: (index: number) => act(() => result.current[1](index)),
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('rotation of offers', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows the next one every 4 s, and begins again after the last', () => {
    const { current } = rotate(2);
    pass(3_999);
    expect(current()).toBe(0);
    pass(1);
    expect(current()).toBe(1);
    pass(4_000);
    expect(current()).toBe(0);
  });

  it('shows one chosen by hand for its full time', () => {
    const { current, show } = rotate(3);
    pass(3_000);
    show(2);
    pass(3_000);
    expect(current()).toBe(2);
    pass(1_000);
    expect(current()).toBe(0);
  });

  it.each([
    ['while paused', 2, { paused: true }],
    ['where motion is unwanted', 2, { reducedMotion: true }],
    ['when there is but one', 1, {}],
  ])('does not rotate %s', (_, count, options) => {
    const { current } = rotate(count, options);
    pass(60_000);
    expect(current()).toBe(0);
  });
});
