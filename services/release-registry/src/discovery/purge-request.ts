export const purgeKinds = ['webhook', 'varnish', 'nginx'] as const;
export type PurgeKind = (typeof purgeKinds)[number];

/**
 * The one request that makes a cache forget pages with these tags. Varnish forgets them by xkey
 * (`deploy/varnish/aragem.vcl`); nginx, which cannot purge without its paid version, fetches the key of all pages again
 * (`deploy/nginx/aragem-cache.conf`); a webhook gets the tags as JSON.
 */
export function createPurgeRequest(kind: PurgeKind, tags: readonly string[]): RequestInit {
  if (kind === 'varnish') return { method: 'PURGE', headers: { xkey: tags.join(' ') } };
  if (kind === 'nginx') return { method: 'GET' };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  };
}
