// @vitest-environment node
import { ShellReport } from '@storefront/release-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlatform } from '../testing/a-platform.ts';
import { ServedPages } from './served-pages.ts';

let pages: ServedPages;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  pages = new ServedPages();
});
afterEach(() => void vi.useRealTimers());

it('names the first segment of each path once, in lower case, by its remote', () => {
  for (const path of ['/', '/Refrigeracao', '/refrigeracao/split', '/%C3%A1gata'])
    pages.add('mf-listing', path);
  pages.add('mf-cart', '/checkout/carrinho');
  const served = { 'mf-listing': ['refrigeracao', '%c3%a1gata'], 'mf-cart': ['checkout'] };
  expect(pages.read()).toEqual(served);
  expect(ShellReport.parse({ revision: 1, platform: aPlatform, remotes: {}, served }).served).toEqual(served);
});

it('names a segment until the registry has it, then again when it is viewed an hour later', () => {
  pages.add('mf-listing', '/split');
  expect(pages.read()).toEqual({ 'mf-listing': ['split'] });
  expect(pages.read()).toEqual({ 'mf-listing': ['split'] });
  pages.onReported(pages.read());
  expect(pages.read()).toEqual({});
  vi.setSystemTime(new Date('2026-01-01T13:00:00Z'));
  pages.add('mf-listing', '/split');
  expect(pages.read()).toEqual({});
  vi.setSystemTime(new Date('2026-01-01T13:00:00.001Z'));
  pages.add('mf-listing', '/split');
  expect(pages.read()).toEqual({ 'mf-listing': ['split'] });
});

it('names a hundred segments in a report, remembers a thousand, and no segment of more than 200 characters', () => {
  pages.add('mf-listing', `/${'a'.repeat(201)}`);
  for (let index = 0; index <= 1000; index++) pages.add('mf-listing', `/p-${index}`);
  const reports: number[] = [];
  for (let served = pages.read(); served['mf-listing']; served = pages.read()) {
    reports.push(served['mf-listing'].length);
    pages.onReported(served);
  }
  expect(reports).toEqual(Array.from({ length: 10 }, () => 100));
  pages.add('mf-listing', `/p-${1000}`);
  pages.add('mf-listing', `/${'a'.repeat(200)}`);
  expect(pages.read()['mf-listing']).toHaveLength(2);
});
