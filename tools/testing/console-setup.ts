import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error is a failure: React and our own code report mistakes there.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
