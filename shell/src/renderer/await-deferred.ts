/**
 * Waits for the deferred data of a load's result, because the HTML shows all of the page.
 * @throws what one of them throws
 */
export async function awaitDeferred(data: unknown): Promise<unknown> {
  const isDeferred = Object.values(Object(data)).some((value) => value instanceof Promise);
  if (!isDeferred) return data;
  const loading = Object.entries(Object(data)).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(loading));
}
