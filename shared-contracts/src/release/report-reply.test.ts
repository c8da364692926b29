import { expect, test } from 'vitest';
import { ReportReply } from './report-reply.ts';

const upcoming = { record: { remote: 'mf-cart', version: '1.5.0', fieldOfALaterVersion: 1 }, signature: 'x' };

test('a reply keeps the records as they were signed', () => {
  expect(ReportReply.parse({ upcoming: [upcoming] })).toEqual({ upcoming: [upcoming] });
  expect(ReportReply.parse({ upcoming: [{ ...upcoming, signature: null }] }).upcoming).toHaveLength(1);
});

test.each([
  ['no list', {}],
  ['a signature that is no text', { upcoming: [{ ...upcoming, signature: 7 }] }],
])('%s is refused', (_what, wrong) => {
  expect(ReportReply.safeParse(wrong).success).toBe(false);
});

test('a record is of no known type before it was checked', () => {
  const [release] = ReportReply.parse({ upcoming: [upcoming] }).upcoming;
  // @ts-expect-error the record may be anything
  expect(release?.record.version).toBe('1.5.0');
});
