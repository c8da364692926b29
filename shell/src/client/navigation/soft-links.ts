import { opensHere } from '../feedback/opens-here.ts';

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
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(anchor instanceof HTMLAnchorElement) || !opensHere(event, anchor)) return;
    const { host, pathname, search, hash } = anchor;
    if (!own.includes(host) || !hasPage(pathname)) return;
    event.preventDefault();
    go(pathname + search + hash);
  });
}
