/**
 * Calls `onMissing` with the path of each of the document's style sheets that failed to load: React does not report
 * those that the server linked. `full-styles.ts` fetches the full sheets and marks those that failed.
 */
export function watchStyles(onMissing: (path: string) => void): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="missing-stylesheet"]'))
    onMissing(pathOf(link));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.hasAttribute('data-rspack-loading')) watchError(link, onMissing);
    else if (!link.hasAttribute('disabled')) watchLinked(link, onMissing);
  }
}

function watchError(link: HTMLLinkElement, onMissing: (path: string) => void): void {
  link.addEventListener('error', () => onMissing(pathOf(link)), { once: true });
}

/** Checks the sheet once the page has loaded, too: it may have failed before scripts ran. */
function watchLinked(link: HTMLLinkElement, onMissing: (path: string) => void): void {
  const check = () => {
    if (isEmpty(link)) onMissing(pathOf(link));
  };
  watchError(link, onMissing);
  if (document.readyState === 'complete') check();
  else window.addEventListener('load', check, { once: true });
}

function pathOf({ href }: HTMLLinkElement): string {
  return new URL(href).pathname;
}

/** Whether a loaded link has no rules: Chromium gives an empty sheet to a link whose file failed to load. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  return sheet === null || sheet.cssRules.length === 0;
}
