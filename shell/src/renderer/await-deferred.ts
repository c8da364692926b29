/**
 * Waits for the deferred data of a load's result, because the HTML shows all of the page.
 * @throws what one of them throws
 */
export async function awaitDeferred(data: unknown): Promise<unknown> {
  // a text has as many entries as characters, and a list has no named data
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const entries: [string, unknown][] = Object.entries(data);
  if (!entries.some(([, value]) => value instanceof Promise)) return data;
  const loading = entries.map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(loading));
}
