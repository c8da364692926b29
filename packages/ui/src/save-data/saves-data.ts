const slow: readonly unknown[] = ['slow-2g', '2g'];

/**
 * Whether the shopper's browser asks to save data (https://wicg.github.io/savedata/, `prefers-reduced-data`) or its
 * connection is so slow that what is loaded early delays what was asked for (https://wicg.github.io/netinfo/): then
 * nothing is loaded before it is asked for.
 */
export function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    slow.includes(connection?.effectiveType) ||
    window.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  );
}
