/**
 * Whether the shopper's browser asks to save data (https://wicg.github.io/savedata/, `prefers-reduced-data`): then
 * nothing is loaded before it is asked for.
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true || window.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  );
}
