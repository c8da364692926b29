import { act, waitFor } from '@testing-library/react';

/** Resolves once a screen opened by a soft navigation shows more than its first frame, and listens to scrolling. */
export async function pastFirstFrame(): Promise<void> {
  await waitFor(() => {
    if (document.querySelector('[data-later]') || !document.querySelector('h1'))
      throw new Error('still the first frame');
  });
  // React runs effects in a task that it has queued before this one
  await act(() => new Promise((resolve) => void setImmediate(resolve)));
}
