import { vi } from 'vitest';

/** Vitest's own default of one second is too short on a busy machine, and cannot be configured. */
const timeout = 30_000;

const { waitFor } = vi;
const isReplaced = waitFor.name === 'waitPatiently';
vi.waitFor = isReplaced
  ? waitFor
  : function waitPatiently(callback, options) {
      return waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
    };
