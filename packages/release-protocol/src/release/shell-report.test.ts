import { expect, test } from 'vitest';
import { ReportReply, ShellName, ShellReport } from './shell-report.ts';

const serving = { role: 'active', version: '1.5.0', state: 'serving' };
const platform = { federationVersion: '2.9.2', shared: {} };
const report = { revision: 7, platform, remotes: { 'mf-cart': [serving] } };
const withState = (state: object) => ({ ...report, remotes: { 'mf-cart': [{ ...serving, ...state }] } });

test('a report says which release serves and why another is refused', () => {
  expect(ShellReport.parse(report)).toEqual(report);
  const refused = withState({ state: 'refused', reason: 'render threw TypeError' });
  expect(ShellReport.parse(refused)).toEqual(refused);
  const upcoming = { 'mf-cart': { version: '1.6.0', state: 'ready' } };
  expect(ShellReport.parse({ ...report, upcoming })).toEqual({ ...report, upcoming });
  const stuck = { ...report, problem: 'the discovery document expired' };
  expect(ShellReport.parse(stuck)).toEqual(stuck);
});

const failure = {
  version: '1.5.0',
  message: 'mf-cart/CartPage: TypeError: x is not a function',
  inBrowser: true,
  count: 3,
  firstAt: '2026-01-01T12:00:00.000Z',
};
const withFailures = (...failures: object[]) => ({ ...report, failures: { 'mf-cart': failures } });

test('a report says what failed most', () => {
  const longest = { ...failure, message: 'x'.repeat(300), stack: 'x'.repeat(1000) };
  const failing = withFailures(failure, longest);
  expect(ShellReport.parse(failing)).toEqual(failing);
});

test.each([
  ['a message without end', withFailures({ ...failure, message: 'x'.repeat(301) })],
  ['a stack without end', withFailures({ ...failure, stack: 'x'.repeat(1001) })],
  ['a failure that never was', withFailures({ ...failure, count: 0 })],
  ['a failure at no time', withFailures({ ...failure, firstAt: 'today' })],
  ['21 failures', withFailures(...Array.from({ length: 21 }, () => failure))],
  ['a revision that is no count', { ...report, revision: -1 }],
  ['no platform', { ...report, platform: undefined }],
  ['a remote of another kind of name', { ...report, remotes: { cart: [serving] } }],
  ['an unknown state', withState({ state: 'fine' })],
  ['an unknown role', withState({ role: 'first' })],
  [
    'an upcoming release that serves',
    { ...report, upcoming: { 'mf-cart': { version: '1.6.0', state: 'serving' } } },
  ],
  ['a problem without end', { ...report, problem: 'x'.repeat(501) }],
  ['a reason without end', withState({ reason: 'x'.repeat(501) })],
])('%s is refused', (_what, wrong) => {
  expect(ShellReport.safeParse(wrong).success).toBe(false);
});

test('a shell has a short plain name', () => {
  expect(ShellName.parse('shop-2.example:4000')).toBe('shop-2.example:4000');
  expect(ShellName.safeParse('two words').success).toBe(false);
  expect(ShellName.safeParse('').success).toBe(false);
});

test('a state is one of three by its type', () => {
  const typed: ShellReport = ShellReport.parse(report);
  // @ts-expect-error there is no such state
  const wrong: ShellReport = { ...typed, remotes: { 'mf-cart': [{ ...serving, state: 'fine' }] } };
  expect(Object.keys(wrong.remotes)).toEqual(['mf-cart']);
});

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
