/** The `Domain` attributes under which cookies may have been set that a host gets: none, its own and those of hosts above it. */
export function listCookieDomains(hostname: string): readonly string[] {
  const isAddress = /^[\d.]+$|:/.test(hostname);
  const labels = isAddress ? [] : hostname.split('.');
  return ['', ...labels.slice(1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
}
