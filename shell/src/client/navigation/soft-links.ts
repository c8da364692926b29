/**
 * Turns clicks on plain links within the shop into soft navigations, whichever remote rendered them: an anchor costs a
 * fraction of a router's link on the server, while hydrating and on every navigation.
 * @param siteUrl the shop's own origin as it appears in foreign HTML, with its scheme or without
 * @param hasPage whether a path may be a page
 * @param go opens a path and query such as `/busca?busca=split`
 */
export function followLinks(
  siteUrl: string,
  hasPage: (pathname: string) => boolean,
  go: (href: string) => void,
): void {
  const own = [location.host, siteUrl.replace(/^https?:\/\//, '').replace(/\/.*$/, '')];
  // runs after React: a component that handles the click itself has prevented its default
  document.addEventListener('click', (event) => {
    const anchor = isPlain(event) && event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(anchor instanceof HTMLAnchorElement) || opensElsewhere(anchor)) return;
    const { protocol, host, pathname, search, hash } = anchor;
    const staysHere = pathname === location.pathname && search === location.search;
    if (!/^https?:$/.test(protocol) || !own.includes(host) || !hasPage(pathname)) return;
    if (hash !== '' && staysHere) return;
    event.preventDefault();
    go(pathname + search + hash);
  });
}

/** Whether the browser would follow the link in the same tab. */
function isPlain(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

function opensElsewhere({ target, download }: HTMLAnchorElement): boolean {
  return (target !== '' && target !== '_self') || download !== '';
}
