/**
 * No page runs an inline script, so `self` is enough. Inline style attributes carry values (a rating's percent), never
 * rules.
 * @param development origins of development servers that remotes of this page come from
 */
export function securityHeaders(development: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...development].join(' '),
      ["style-src 'self' 'unsafe-inline'", ...development].join(' '),
      ["img-src 'self' data:", ...development].join(' '),
      ...developmentSources(development),
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

function developmentSources(origins: readonly string[]): string[] {
  if (origins.length === 0) return [];
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    ["connect-src 'self'", ...origins, ...sockets].join(' '),
    ["font-src 'self'", ...origins].join(' '),
  ];
}
