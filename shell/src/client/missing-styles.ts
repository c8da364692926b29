/**
 * Calls `onMissing` with each style sheet of the document that cannot be had: React does not observe those that the
 * server linked from the head. A disabled link names a sheet whose rules are in the document.
 */
export function watchStyles(onMissing: (path: string) => void): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')) {
    const { pathname } = new URL(link.href);
    const check = () => {
      if (isEmpty(link)) onMissing(pathname);
    };
    link.addEventListener('error', () => onMissing(pathname));
    // It may have failed already; while it is loading its sheet is missing too.
    if (document.readyState === 'complete') check();
    else window.addEventListener('load', check, { once: true });
  }
}

/** Chromium gives a sheet without rules to a link whose file could not be had. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  return sheet === null || sheet.cssRules.length === 0;
}
