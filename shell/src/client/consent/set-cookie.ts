/** @param pair name, value and attributes besides the path and the two below */
export function setCookie(pair: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not everywhere
  document.cookie = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
