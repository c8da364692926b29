import { generateKey } from '@storefront/release-protocol/signing';
import { expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { requirePromotion, signPromotion } from './promotion.ts';

const key = generateKey();
const { record } = buildRelease('mf-cart', '1.0.0');
const hourMs = 3_600_000;

test('a promotion counts for an hour', () => {
  const promotion = signPromotion(record, key, 0);
  const at = (nowMs: number) => () =>
    requirePromotion(record, promotion, { promotesFrom: key.publicKey, nowMs });
  expect(at(hourMs - 1)).not.toThrow();
  expect(at(hourMs)).toThrow('its promotion expired at 1970-01-01T01:00:00.000Z');
});
