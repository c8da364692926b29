import type { NextConfig } from 'next';

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // the repository's own lock file, further up, is not this shop's
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
} satisfies NextConfig;
