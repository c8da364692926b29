import { describeShare, describeShortly, type Share } from '@storefront/release-protocol/calls';
import { expect, test } from 'vitest';
import { readShare, toColumns } from './channel.ts';

test.each<Share>([{ percent: 10 }, { percent: 100, audience: 'staff' }, { percent: 0.5, audience: 'BR-SP' }])(
  '%j is read back as it was stored',
  (share) => {
    expect(readShare(toColumns(share))).toEqual(share);
  },
);

test('an older registry, which reads the percentage alone, gives nobody what is for an audience', () => {
  expect(toColumns({ percent: 100, audience: 'staff' }).percent).toBe(0);
});

test('a share that an older registry wrote over an audience is of all visitors', () => {
  expect(readShare({ percent: 5, audience: 'staff', audiencePercent: 100 })).toEqual({ percent: 5 });
});

test('is described with those whom it is of', () => {
  const audiences = [undefined, 'staff', 'phone', 'desktop', 'BR-SP'] as const;
  expect(audiences.map((audience) => describeShare({ percent: 10, audience }))).toEqual([
    '10% of the visitors',
    '10% of the staff',
    '10% of the visitors with a phone',
    '10% of the visitors without a phone',
    '10% of the visitors in BR-SP',
  ]);
  expect(describeShortly({ percent: 10 })).toBe('10%');
});
