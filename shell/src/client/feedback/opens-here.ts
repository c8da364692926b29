/** Whether the browser would follow a click on the link to another page in the same tab. */
export function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { target, download, protocol, pathname, search, hash } = link;
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || isModified || event.defaultPrevented) return false;
  if ((target !== '' && target !== '_self') || download !== '') return false;
  const staysHere = hash !== '' && pathname === location.pathname && search === location.search;
  return /^https?:$/.test(protocol) && !staysHere;
}
