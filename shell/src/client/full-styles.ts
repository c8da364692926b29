const loading = 'data-rspack-loading';
/** How long loaded sheets wait for one that has not loaded. */
const limitMs = 1000;

/**
 * Fetches the full style sheets, of which the server has inlined the rules that the page needs, and enables them
 * together and in order: a browser lays out the whole page again when a layered sheet is added before another one.
 * The chunk that a sheet belongs to waits for it. A sheet that fails twice is marked for `missing-styles.ts` and hidden
 * from its chunk's loader, which then fetches it again.
 */
export function enableFullStyles(): void {
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][disabled][${loading}]`),
  ];
  for (const link of links) retryOnce(link);
  const enableAll = () => {
    clearTimeout(timer);
    for (const link of links) link.removeAttribute('disabled');
  };
  const timer = setTimeout(enableAll, limitMs);
  void Promise.all(links.map(preload)).then(enableAll);
}

/** Resolves once the file is in the browser's cache, or has failed to load. */
function preload({ href, integrity, crossOrigin }: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const hint = document.createElement('link');
    Object.assign(hint, { rel: 'preload', as: 'style', integrity, crossOrigin, href });
    hint.onload = () => resolve();
    hint.onerror = () => resolve();
    document.head.append(hint);
  });
}

function retryOnce(link: HTMLLinkElement): void {
  const attempts = new AbortController();
  const { signal } = attempts;
  let retried = false;
  link.addEventListener(
    'load',
    () => {
      attempts.abort();
      link.removeAttribute(loading);
    },
    { signal },
  );
  link.addEventListener(
    'error',
    (event) => {
      if (retried) {
        attempts.abort();
        link.rel = 'missing-stylesheet';
        link.removeAttribute(loading);
        return;
      }
      retried = true;
      // the chunk's loader waits for this link and must not see the first failure
      event.stopImmediatePropagation();
      link.href = link.getAttribute('href') ?? '';
    },
    { signal },
  );
}
