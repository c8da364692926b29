import { useEffect } from 'react';

const firstWaitMs = 1_500;
const longestWaitMs = 60_000;

/**
 * Reads again while a refund is due. The shop gives it back within seconds, or when the provider answers again: each wait
 * is twice as long as the previous one.
 * @param read the same function at every render
 */
export function useReadAgain(isDue: boolean, read: () => void): void {
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        read();
        wait(Math.min(ms * 2, longestWaitMs));
      }, ms);
    };
    wait(firstWaitMs);
    return () => clearTimeout(timer);
  }, [isDue, read]);
}
