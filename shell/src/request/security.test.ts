import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { hashInline } from '../document/styles.ts';
import { securityHeaders } from './security.ts';

const directivesOf = (...given: Parameters<typeof securityHeaders>) =>
  (securityHeaders(...given)['content-security-policy'] ?? '').split(';');

it('a page runs and calls nothing but the shop', () => {
  const directives = directivesOf();
  expect(directives).toContain("default-src 'self'");
  expect(directives).toContain("script-src 'self'");
  expect(directives.join()).not.toContain('https:');
});

it('an inline script is allowed by its hash alone', () => {
  const directives = directivesOf({ scriptHashes: ["'sha256-x'"] });
  expect(directives).toContain("script-src 'self' 'sha256-x'");
  expect(directives.join()).not.toContain("script-src 'self' 'unsafe-inline'");
});

it('a configured tag manager is named, and nothing else', () => {
  const directives = directivesOf({ tagManager: true });
  expect(directives).toContain("script-src 'self' https://www.googletagmanager.com");
  expect(directives).toContain(
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  );
  expect(directives.join()).not.toContain('unsafe-eval');
});

it('a frame is of the shop, or of the card page where one is configured', () => {
  const framesOf = (...given: Parameters<typeof directivesOf>) =>
    directivesOf(...given).filter((directive) => directive.startsWith('frame-src'));
  expect(framesOf()).toEqual([]);
  const cardOrigin = 'https://cartao.example';
  expect(framesOf({ cardOrigin })).toEqual(["frame-src 'self' https://cartao.example"]);
  expect(directivesOf({ cardOrigin }).join().split(cardOrigin)).toHaveLength(2);
  expect(directivesOf({ cardOrigin })).toContain("require-trusted-types-for 'script'");
});

it('a development server may be called and listened to', () => {
  const directives = directivesOf({ development: ['http://127.0.0.1:5001'] });
  expect(directives).toContain("script-src 'self' http://127.0.0.1:5001");
  expect(directives).toContain("connect-src 'self' http://127.0.0.1:5001 ws://127.0.0.1:5001");
});

it('a page is in no group of another site, reads no device, and reports what its policy stops', () => {
  expect(securityHeaders()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  });
  expect(directivesOf()).toContain('report-uri /_shell/csp');
});

it('a page has no plugin, no other base and no frame, and sends other sites its origin alone', () => {
  for (const directive of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(directivesOf()).toContain(directive);
  expect(securityHeaders()).toMatchObject({ 'referrer-policy': 'strict-origin-when-cross-origin' });
});

it('style elements are those of the page, by their hashes; style attributes carry values', () => {
  const directives = directivesOf({ styleHashes: ["'sha256-x'"] });
  expect(directives).toContain("style-src 'self' 'sha256-x'");
  expect(directives).toContain("style-src-attr 'unsafe-inline'");
  expect(directivesOf({ development: ['http://127.0.0.1:5001'] })).toContain(
    "style-src 'self' 'unsafe-inline' http://127.0.0.1:5001",
  );
});

it('scripts come by the one Trusted Types policy of the page, except beside a tag manager', () => {
  const required = ["require-trusted-types-for 'script'", 'trusted-types default'];
  expect(directivesOf()).toEqual(expect.arrayContaining(required));
  expect(directivesOf({ tagManager: true }).join()).not.toContain('trusted-types');
});

it.each([{}, { tagManager: true }, { styleHashes: [hashInline('.a{}')] }])(
  'csp_evaluator finds nothing high: %o',
  (given) => {
    const { csp } = new CspParser(securityHeaders(given)['content-security-policy'] ?? '');
    const found = new CspEvaluator(csp).evaluate();
    expect(found.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([]);
  },
);
