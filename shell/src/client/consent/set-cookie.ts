/** Over https the name's prefix keeps other hosts from setting the cookie. @param pair `name=value` */
export const setOwnCookie = (pair: string, seconds: number): void =>
  setCookie(location.protocol === 'https:' ? `__Host-${pair}` : pair, seconds);

/** @param pair `name=value`, with attributes besides those set here */
export function setCookie(pair: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not everywhere
  document.cookie = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
