import { expect, test } from 'vitest';
import { createBus } from './create-bus.ts';
import { perPage } from './per-page.ts';

const createPage = () => ({ bus: createBus() });
const counter = () => {
  let created = 0;
  return perPage(() => ++created);
};

test('modules of one page get the same value, another page its own', () => {
  const { get } = counter();
  const page = createPage();
  expect([get(page), get({ ...page }), get(createPage())]).toEqual([1, 1, 2]);
});

test('a dropped value is created again, a value of undefined is kept', () => {
  const { get, drop } = counter();
  const page = createPage();
  get(page);
  drop(page.bus);
  expect(get(page)).toBe(2);

  let calls = 0;
  const nothing = perPage(() => void calls++);
  nothing.get(page);
  nothing.get(page);
  expect(calls).toBe(1);
});

test('a context without a bus does not compile', () => {
  // @ts-expect-error a context without a bus
  const ofNoPage = perPage((context: { readonly api: string }) => context.api);
  expect(ofNoPage).toBeDefined();
});
