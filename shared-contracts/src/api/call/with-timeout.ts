import { ApiError } from './api-error.ts';

interface CallLimits {
  /** Path of the endpoint, for the error. */
  readonly path: string;
  readonly limitMs: number;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a call until it is done, its time is up, or its caller aborts. The signal that the call gets ends its network
 * request; a call that ignores the signal is not awaited.
 * @throws ApiError of status 504 and code `timeout`, or the reason of the caller's signal
 */
export function withTimeout<Reply>(
  { path, limitMs, signal }: CallLimits,
  call: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    const late = () =>
      end(
        new ApiError(`${path}: no reply within ${limitMs} ms`, {
          status: 504,
          code: 'timeout',
          endpoint: path,
        }),
      );
    const onAbort = () => end(signal?.reason);
    if (signal?.aborted) return onAbort();
    if (limitMs <= 0) return late();
    const timer = setTimeout(late, limitMs);
    signal?.addEventListener('abort', onAbort);
    const settled = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    controller.signal.addEventListener('abort', settled);
    call(controller.signal).then(resolve, reject).finally(settled);
  });
}
