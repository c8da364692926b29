import { expect, it } from 'vitest';
import { acceptedCoding, refusesPlain } from './accepted-coding.ts';

it.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['', undefined],
  [undefined, undefined],
])('who accepts %s gets %s', (accepted, coding) => {
  expect(acceptedCoding({ headers: { 'accept-encoding': accepted } })).toBe(coding);
});

it.each([
  ['br, identity;q=0', true],
  ['br, identity; q=0.000', true],
  ['identity;q=0, gzip', true],
  ['br, *;q=0', true],
  ['br, identity;q=0.001', false],
  ['br;q=0, gzip', false],
  ['br', false],
  [undefined, false],
])('who accepts %s refuses a plain answer: %s', (accepted, refuses) => {
  expect(refusesPlain({ headers: { 'accept-encoding': accepted } })).toBe(refuses);
});
