import { policyReportPath } from '../page/server-paths.ts';

interface AllowedOrigins {
  /** Origins of the development servers from which this page takes remotes. */
  readonly development?: readonly string[] | undefined;
  /** Whether the configuration names a tag manager, which the browser loads after consent. */
  readonly tagManager?: boolean;
  /** Origin of the page that asks for a card, which pages show in a frame. */
  readonly cardOrigin?: string | undefined;
  /** Origin whose page may show this one in a frame; absent: none may. */
  readonly frameOrigin?: string | undefined;
  /** Hashes of the page's own inline scripts. */
  readonly scriptHashes?: readonly string[];
  /** Hashes of the page's own style elements. */
  readonly styleHashes?: readonly string[];
}

const tagManagerScripts = ['https://www.googletagmanager.com'];
/** Where the tag manager and Google Analytics send their events. */
const tagManagerCalls = [
  ...tagManagerScripts,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/**
 * A page runs no inline scripts but the shell's, which are allowed by their hashes. Style elements are, too, but
 * with development servers all of them are, because their loaders add some. Inline style attributes carry values (a
 * rating's percent), never rules.
 */
export function securityHeaders({
  development = [],
  tagManager = false,
  cardOrigin,
  frameOrigin = "'none'",
  scriptHashes = [],
  styleHashes = [],
}: AllowedOrigins = {}): Record<string, string> {
  const scripts = tagManager ? tagManagerScripts : [];
  const calls = tagManager ? tagManagerCalls : [];
  const sockets = development.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    'content-security-policy': [
      "default-src 'self'",
      sources("script-src 'self'", scriptHashes, development, scripts),
      ...(development.length > 0
        ? [sources("style-src 'self' 'unsafe-inline'", development)]
        : [sources("style-src 'self'", styleHashes), "style-src-attr 'unsafe-inline'"]),
      sources("img-src 'self' data:", development, calls),
      ...(development.length > 0 || tagManager
        ? [sources("connect-src 'self'", development, sockets, calls)]
        : []),
      ...(development.length > 0 ? [sources("font-src 'self'", development)] : []),
      ...(cardOrigin === undefined ? [] : [`frame-src 'self' ${cardOrigin}`]),
      "object-src 'none'",
      "base-uri 'none'",
      `frame-ancestors ${frameOrigin}`,
      "form-action 'self'",
      // a tag manager's scripts and a development server's client create Trusted Types policies of their own
      ...(development.length > 0 || tagManager
        ? []
        : ["require-trusted-types-for 'script'", 'trusted-types default']),
      `report-uri ${policyReportPath}`,
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

function sources(directive: string, ...origins: readonly (readonly string[])[]): string {
  return [directive, ...origins.flat()].join(' ');
}
