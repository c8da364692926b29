import { expect, test } from 'vitest';
import { lastLiveAt } from './prune-releases.ts';

const step = (day: number, action: string, version: string, percent: number | null = null) => ({
  action,
  version,
  percent,
  at: `day ${day}`,
});

test('a version ends when another is activated, rolled back to, or takes the place of a canary', () => {
  const ended = lastLiveAt([
    step(1, 'publish', '1.0.0'),
    step(1, 'activate', '1.0.0'),
    step(2, 'canary', '1.1.0', 5),
    step(3, 'canary', '1.2.0', 5),
    step(4, 'activate', '1.2.0'),
    step(5, 'canary', '1.3.0', 5),
    step(6, 'canary', '1.3.0', 0),
    step(7, 'activate', '1.4.0'),
    step(8, 'rollback', '1.2.0'),
    step(9, 'canary', '1.5.0', 1),
  ]);
  expect(Object.fromEntries(ended)).toEqual({
    '1.0.0': 'day 4',
    '1.1.0': 'day 3',
    '1.3.0': 'day 6',
    '1.4.0': 'day 8',
  });
});
