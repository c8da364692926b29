/**
 * Waits for an answer no longer than a limit; what was asked goes on.
 * @param describeLate makes the error of an answer that is late
 * @throws that error, or the answer's own
 */
export async function within<Answer>(
  limitMs: number,
  answer: Promise<Answer>,
  describeLate: () => Error,
): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(describeLate()), limitMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
