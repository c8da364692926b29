import { expect, it } from 'vitest';
import { isAsGood } from './likelihood.ts';

const control = { views: 1000, failures: 10 };

it('takes 97 views without a failure to rule out that a tenth fail, if one in a hundred does so anyway', () => {
  expect(isAsGood({ views: 96, failures: 0 }, control, 0.1)).toBe(false);
  expect(isAsGood({ views: 97, failures: 0 }, control, 0.1)).toBe(true);
  expect(isAsGood({ views: 97, failures: 0 }, { views: 0, failures: 0 }, 0.1)).toBe(true);
});

it('takes more views with each failure, and to rule out a lower rate', () => {
  expect(isAsGood({ views: 121, failures: 1 }, control, 0.1)).toBe(false);
  expect(isAsGood({ views: 122, failures: 1 }, control, 0.1)).toBe(true);
  expect(isAsGood({ views: 451, failures: 0 }, control, 0.03)).toBe(false);
  expect(isAsGood({ views: 452, failures: 0 }, control, 0.03)).toBe(true);
});

it('always rules out three times the rate of the active release', () => {
  const failing = { views: 1000, failures: 60 };
  expect(isAsGood({ views: 97, failures: 6 }, failing, 0.1)).toBe(false);
  expect(isAsGood({ views: 400, failures: 20 }, failing, 0.1)).toBe(true);
});
