import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import {
  createTokens,
  openTestRegistry,
  operatorToken,
  type TestRegistry,
} from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
});
afterEach(() => registry.close());

const report = { against: '1.0.0', at: '2026-01-01T00:00:00Z', withoutBrowser: null, pages: [] };
const put = (version: string, payload: object, headers = { authorization: `Bearer ${operatorToken}` }) =>
  registry.app.inject({
    method: 'PUT',
    url: `/releases/mf-cart/${version}/preview-report`,
    payload,
    headers,
  });

test('its team stores the report of a published release; others do not', async () => {
  const [own, other] = await createTokens(
    registry,
    { name: 'cart', role: 'deployer', remote: 'mf-cart' },
    { name: 'footer', role: 'deployer', remote: 'mf-footer' },
  );
  expect((await put('1.0.0', report, own)).statusCode).toBe(200);
  expect((await put('1.0.0', report, other)).statusCode).toBe(403);
  expect((await put('9.0.0', report)).statusCode).toBe(404);
});

test.each([
  [{ ...report, against: 'x' }, 'against'],
  [{ ...report, at: 'today' }, 'at'],
  [{ ...report, pages: [{}] }, 'pages.0.path'],
])('%o is refused, naming the field', async (body, field) => {
  const reply = await put('1.0.0', body);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors[0]).toMatchObject({ field });
});
