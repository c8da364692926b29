/**
 * Calls `onMissing` with the path of each style sheet that the document links and that failed to load: React does not
 * report those. Sheets that the document has inlined have a disabled link, which loads nothing.
 */
export function watchStyles(onMissing: (path: string) => void): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])');
  for (const link of links) watchLink(link, () => onMissing(new URL(link.href).pathname));
}

/** Checks the sheet once the page has loaded, too: it may have failed before scripts ran. */
function watchLink(link: HTMLLinkElement, onMissing: () => void): void {
  const check = () => {
    if (isEmpty(link)) onMissing();
  };
  link.addEventListener('error', onMissing, { once: true });
  if (document.readyState === 'complete') check();
  else window.addEventListener('load', check, { once: true });
}

/** Whether a loaded link has no rules: Chromium gives an empty sheet to a link whose file failed to load. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  return sheet === null || sheet.cssRules.length === 0;
}
