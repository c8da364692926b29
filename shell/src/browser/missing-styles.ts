/**
 * Calls `onMissing` with each style sheet of the document that cannot be had: React never hears of those that the
 * server put into the head.
 */
export function watchStyles(onMissing: (path: string) => void): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const { pathname } = new URL(link.href);
    link.addEventListener('error', () => onMissing(pathname));
    // it may have failed before we came; while it is on its way its sheet is missing too
    if (link.sheet === null && document.readyState === 'complete') onMissing(pathname);
    else if (link.sheet === null)
      window.addEventListener('load', () => link.sheet === null && onMissing(pathname), { once: true });
  }
}
