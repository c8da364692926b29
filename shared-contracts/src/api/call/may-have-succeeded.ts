import type { ApiError } from './api-error.ts';

/** True when the server may have done what the call asked for: its reply is lost, or something failed after the work. */
export function mayHaveSucceeded({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 0 || status >= 500;
}
