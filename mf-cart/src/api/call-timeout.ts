/** Calls go one after the other, so that one without a reply must not hold the cart for ever. */
const timeoutMs = 15_000;

/** A signal that gives a call up; it then fails with a `TimeoutError`. */
export function callTimeout(): AbortSignal {
  return AbortSignal.timeout(timeoutMs);
}
