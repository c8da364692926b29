import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry } from '../testing/test-registry.ts';

test.each([
  ['https', 'max-age=31536000; includeSubDomains'],
  ['http', undefined],
])('over %s every answer demands https, or none', async (protocol, expected) => {
  const registry = await openTestRegistry();
  onTestFinished(() => registry.close());
  for (const url of ['/ops', '/healthz', '/nothing'])
    expect(
      (await registry.get(url, { 'x-forwarded-proto': protocol })).headers['strict-transport-security'],
    ).toBe(expected);
});
