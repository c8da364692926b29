import { expect, it } from 'vitest';
import { cohortCookie, cohorts, computeBucket, drawCohort, findCohort, isInControl } from './cohorts.ts';

const countInside = (percent: number) =>
  cohorts.filter((cohort) => computeBucket('mf-cart', cohort) < percent).length;

it.each([
  [0, 0],
  [0.1, 1],
  [1, 10],
  [10, 100],
  [33.3, 333],
  [50, 500],
  [99.9, 999],
  [100, 1000],
])('a canary of %d %% gets exactly %d of 1000 cohorts', (percent, count) => {
  expect(countInside(percent)).toBe(count);
});

it('keeps a visitor where they are when the share grows', () => {
  const at = (percent: number) =>
    new Set(cohorts.filter((cohort) => computeBucket('mf-cart', cohort) < percent));
  const wider = at(20);
  expect([...at(10)].filter((cohort) => !wider.has(cohort))).toEqual([]);
});

it.each([
  [0.1, 1],
  [1, 10],
  [50, 500],
  [50.1, 499],
  [90, 100],
  [100, 0],
])(
  'a canary of %d %% is compared with exactly %d of 1000 cohorts, of which it has none',
  (percent, count) => {
    const control = cohorts.filter((cohort) => isInControl(computeBucket('mf-cart', cohort), percent));
    expect(control).toHaveLength(count);
    expect(control.filter((cohort) => computeBucket('mf-cart', cohort) < percent)).toEqual([]);
  },
);

it('leaves those who are compared with a canary there while its share grows to 50 %', () => {
  const at = (percent: number) =>
    cohorts.filter((cohort) => isInControl(computeBucket('mf-cart', cohort), percent));
  for (const [share, next] of [
    [1, 10],
    [10, 50],
  ] as const)
    expect(at(next)).toEqual(expect.arrayContaining(at(share)));
  expect(isInControl(100, 1)).toBe(false);
});

it('is independent for each remote', () => {
  const both = cohorts.filter(
    (cohort) => computeBucket('mf-cart', cohort) < 50 && computeBucket('mf-header', cohort) < 50,
  ).length;
  expect(both).toBeGreaterThan(200);
  expect(both).toBeLessThan(300);
});

it.each([
  ['mfe-cohort=001', '001'],
  ['a=b;\tmfe-cohort=001 ;c=d', '001'],
  ['mfe-cohort=old; mfe-cohort=; mfe-cohort=1234; mfe-cohort=002; mfe-cohort=003', '002'],
  ['mfe-cohort=%30%30%31; mfe-cohort="001"; xmfe-cohort=001; MFE-COHORT=001; mfe-cohort =001', undefined],
  ['__Host-mfe-cohort=001', undefined],
  ['mfe-cohort=12', undefined],
  ['mfe-cohort=01a', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j the cohort is %j', (header, cohort) => {
  expect(findCohort(header, cohortCookie)).toBe(cohort);
});

it('what is no cohort is outside every canary', () => {
  expect(computeBucket('mf-cart', 'other')).toBe(100);
});

it('draws cohorts of the whole range', () => {
  const drawn = Array.from({ length: 3000 }, drawCohort);
  expect(drawn.filter((each) => !cohorts.includes(each))).toEqual([]);
  expect(new Set(drawn.map(([first]) => first)).size).toBe(10);
});
