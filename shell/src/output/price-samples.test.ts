import { expect, it } from 'vitest';
import { PriceSamples } from './price-samples.ts';

const page = 'mf-listing/ListingPage';
const take = (samples: PriceSamples, runs: number) =>
  Array.from({ length: runs }, () => samples.takes(page)).filter(Boolean).length;

it('takes the first twenty runs of each module, then a fiftieth', () => {
  const samples = new PriceSamples();
  expect(take(samples, 20)).toBe(20);
  expect(take(samples, 30)).toBe(0);
  expect(take(samples, 1)).toBe(1);
  expect(take(samples, 500)).toBe(10);
  expect(samples.takes('mf-listing/HomePage')).toBe(true);
});

it('takes twenty more after a fault', () => {
  const samples = new PriceSamples();
  take(samples, 51);
  samples.onFault(page);
  expect(take(samples, 30)).toBe(20);
});
