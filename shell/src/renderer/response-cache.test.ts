import { ApiError } from '@storefront/contracts';
import { bannersEndpoint, configEndpoint } from '@storefront/contracts/api';
import { testConfig } from '@storefront/contracts/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResponseStore } from './response-cache.ts';

const url = '/v2/front/config';
const received = { etag: '"a"', cacheControl: 'public, max-age=2, stale-if-error=60', reply: testConfig() };
const away = new ApiError('no reply', { status: 0, code: 'unreachable' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCache(max = 2) {
  const ages: number[] = [];
  return { ages, cache: new ResponseStore(max).cacheFor((ageMs) => ages.push(ageMs)) };
}

it('serves a reply to its endpoint only: another release may parse it differently', () => {
  const { cache } = aCache();
  cache.keep(configEndpoint, url, received);
  expect(cache.find(configEndpoint, url)?.reply).toBe(received.reply);
  expect(cache.find({ ...configEndpoint }, url)).toBeUndefined();
  expect(cache.find(bannersEndpoint, url)).toBeUndefined();
});

it('is fresh for max-age seconds, and again once the API has confirmed it', () => {
  const { cache } = aCache();
  cache.keep(configEndpoint, url, received);
  vi.advanceTimersByTime(1999);
  expect(cache.find(configEndpoint, url)?.isFresh).toBe(true);
  vi.advanceTimersByTime(1);
  expect(cache.find(configEndpoint, url)?.isFresh).toBe(false);
  cache.keep(configEndpoint, url, received);
  expect(cache.find(configEndpoint, url)?.isFresh).toBe(true);
});

it('serves stale replies while the API fails, for stale-if-error seconds, and reports its age', () => {
  const { cache, ages } = aCache();
  cache.keep(configEndpoint, url, received);
  vi.advanceTimersByTime(61_999);
  expect(cache.findStale(configEndpoint, url, away)).toBe(received.reply);
  expect(ages).toEqual([61_999]);
  vi.advanceTimersByTime(1);
  expect(cache.findStale(configEndpoint, url, away)).toBeUndefined();
});

it.each([400, 404, 410, 429])('does not replace an answer of status %i', (status) => {
  const { cache, ages } = aCache();
  cache.keep(configEndpoint, url, received);
  expect(cache.findStale(configEndpoint, url, new ApiError('', { status, code: '' }))).toBeUndefined();
  expect(ages).toEqual([]);
});

it('throws when a shared reply is changed', () => {
  const { cache } = aCache();
  const reply = testConfig();
  cache.keep(configEndpoint, url, { ...received, reply });
  cache.find(configEndpoint, url);
  const { geral } = reply.sistema.produtos.listagem;
  expect(() => geral.armazens.push('RJ')).toThrow(TypeError);
  expect(() => Object.assign(geral, { ipp: 1 })).toThrow(TypeError);
});

it('drops the least recently requested reply', () => {
  const { cache } = aCache(2);
  for (const each of ['/a', '/b', '/c']) cache.keep(configEndpoint, each, received);
  expect(['/a', '/b', '/c'].map((each) => cache.find(configEndpoint, each) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});
