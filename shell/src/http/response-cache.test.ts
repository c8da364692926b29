import { bannersEndpoint, configEndpoint } from '@storefront/contracts/api';
import { testConfig } from '@storefront/contracts/testing';
import { expect, it } from 'vitest';
import { RememberedReplies } from './reply-memory.ts';

const address = '/v2/front/config';

it("gives a reply back to its endpoint only: another release's may read it otherwise", () => {
  const memory = new RememberedReplies(2);
  const kept = { etag: '"a"', reply: testConfig() };
  memory.keep(configEndpoint, address, kept);
  expect(memory.find(configEndpoint, address)).toBe(kept);
  expect(memory.find({ ...configEndpoint }, address)).toBeUndefined();
  expect(memory.find(bannersEndpoint, address)).toBeUndefined();
});

it('refuses changes to what serves many visitors', () => {
  const memory = new RememberedReplies(2);
  const reply = testConfig();
  memory.keep(configEndpoint, address, { etag: '"a"', reply });
  memory.find(configEndpoint, address);
  const { geral } = reply.sistema.produtos.listagem;
  expect(() => geral.armazens.push('RJ')).toThrow(TypeError);
  expect(() => Object.assign(geral, { ipp: 1 })).toThrow(TypeError);
});

it('forgets what was not asked for longest', () => {
  const memory = new RememberedReplies(2);
  for (const place of ['/a', '/b', '/c'])
    memory.keep(configEndpoint, place, { etag: place, reply: testConfig() });
  expect(['/a', '/b', '/c'].map((place) => memory.find(configEndpoint, place)?.etag)).toEqual([
    undefined,
    '/b',
    '/c',
  ]);
});
