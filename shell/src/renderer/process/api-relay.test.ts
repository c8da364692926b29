import { expect, it } from 'vitest';
import { isApiUrl } from './api-relay.ts';

it.each(['/v2/front/config', '/v2/front/url/product?url=/a%20b&limit=20'])('%s is of the API', (url) => {
  expect(isApiUrl(url)).toBe(true);
});

it.each([
  '/v2/front',
  '/v2/frontend/config',
  '/v2/front/../../admin',
  '/v2/front/%2e%2e/%2E%2e/admin',
  '/v2/front/..\\..\\admin',
  '//registry:4002/v2/front/config',
  'http://registry:4002/v2/front/config',
  '/v2/front/config#a',
  '',
])('%s is not', (url) => {
  expect(isApiUrl(url)).toBe(false);
});
