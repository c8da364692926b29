import { expect, test } from 'vitest';
import { createPurgeRequest } from './purge-request.ts';

const tags = ['mf-cart@1.0.0', 'cohorts'];

test.each([
  ['webhook', { method: 'POST', body: '{"tags":["mf-cart@1.0.0","cohorts"]}' }],
  ['varnish', { method: 'PURGE', headers: { xkey: 'mf-cart@1.0.0 cohorts' } }],
  ['nginx', { method: 'GET' }],
] as const)('%s forgets all tags by one request: %j', (kind, request) => {
  expect(createPurgeRequest(kind, tags)).toMatchObject(request);
});
