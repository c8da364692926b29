import { expect, test } from 'vitest';
import { noCounts } from '../shells/count-store.ts';
import { judgeSilence } from './judge-silence.ts';

type Shown = { views: number; asked: number; others: number };
const counts = ({ views, asked, others }: Shown) => ({
  ...noCounts,
  endedViews: views,
  buyAskedViews: asked,
  chosenViews: others,
});
/** Buying in 2 to 6 % of the views, looking around in a fifth. */
const hours = [2, 3, 4, 5, 6, 6].map((percent) =>
  counts({ views: 10_000, asked: 100 * percent, others: 2000 }),
);
const judge = (...steps: Shown[]) => judgeSilence('buyAsked', { steps: steps.map(counts), hours });
/** Enough for fifty presses in the slowest hour. */
const silent = { views: 2500, asked: 0, others: 500 };

test('warns once the slowest hour of the day before would have shown fifty presses', () => {
  expect(judge({ views: 2499, asked: 0, others: 500 })).toBeUndefined();
  expect(judge(silent)).toMatchObject({
    decision: 'warn',
    evidence: { candidate: { views: 2500, failures: 2500 }, control: { views: 10_000, failures: 9800 } },
  });
});

test('counts from the last press on', () => {
  expect(judge(silent, { views: 10, asked: 1, others: 2 })).toBeUndefined();
  expect(judge({ views: 10, asked: 1, others: 2 }, silent)).toMatchObject({ decision: 'warn' });
});

test('says nothing where shoppers do less of everything, as at a campaign’s end, in an outage, or among programs', () => {
  expect(judge({ ...silent, others: 399 })).toBeUndefined();
  expect(judge({ ...silent, others: 400 })).toMatchObject({ decision: 'warn' });
  expect(judge({ ...silent, others: 0 })).toBeUndefined();
});

test('needs six hours of 500 views', () => {
  const steps = [counts(silent)];
  expect(judgeSilence('buyAsked', { steps, hours: hours.slice(1) })).toBeUndefined();
  const quiet = counts({ views: 499, asked: 25, others: 100 });
  expect(judgeSilence('buyAsked', { steps, hours: [...hours.slice(1), quiet] })).toBeUndefined();
  const enough = counts({ views: 500, asked: 25, others: 100 });
  expect(judgeSilence('buyAsked', { steps, hours: [...hours, enough] })).toMatchObject({ decision: 'warn' });
});

test('a remote whose views never had the intent misses nothing', () => {
  const never = hours.map((hour) => ({ ...hour, buyAskedViews: 0 }));
  expect(judgeSilence('buyAsked', { steps: [counts(silent)], hours: never })).toBeUndefined();
});
