const loading = 'data-rspack-loading';

/**
 * Fetches the full style sheets, of which the server has inlined the rules that the page needs. Each stands directly
 * behind its rules, so nothing on the page changes; the code of its chunk waits for it. A sheet that fails twice is
 * marked for `missing-styles.ts` and no longer found by its chunk's loader, which fetches it anew.
 */
export function enableFullStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][disabled][${loading}]`,
  ))
    enable(link);
}

function enable(link: HTMLLinkElement): void {
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
      // the loader that waits for this link must not hear of the first failure
      event.stopImmediatePropagation();
      link.href = link.getAttribute('href') ?? '';
    },
    { signal },
  );
  link.removeAttribute('disabled');
}
