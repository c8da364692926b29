export interface RefreshedOptions<T> {
  readonly fetch: () => Promise<T>;
  /** How long a value is fresh; past it the old one is given once more while a new one is fetched. */
  readonly freshMs: number;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/**
 * A value kept fresh by its users: single-flight, stale while revalidating, and the last good one stays through an
 * outage. Rejects only while there has never been a value.
 */
export function refreshed<T>({
  fetch,
  freshMs,
  onError,
  now = Date.now,
}: RefreshedOptions<T>): () => Promise<T> {
  let value: { readonly it: T } | undefined;
  let freshUntil = 0;
  let flight: Promise<T> | undefined;

  const refresh = (): Promise<T> => {
    flight ??= fetch()
      .then((it) => {
        value = { it };
        freshUntil = now() + freshMs;
        return it;
      })
      .finally(() => {
        flight = undefined;
      });
    return flight;
  };

  return async () => {
    if (value === undefined) return refresh();
    if (now() >= freshUntil) refresh().catch(onError);
    return value.it;
  };
}
