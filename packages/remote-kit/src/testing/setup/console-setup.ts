import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error fails the test: React and our own code report mistakes there.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
