/**
 * Whole pages run no inline script at all, so `self` is enough; streamed pages carry React's small inline scripts
 * under a nonce. Inline style attributes carry values (a rating's percent), never rules.
 */
export function securityHeaders(nonce?: string): Record<string, string> {
  const scripts = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${scripts}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}
