import { expect, it } from 'vitest';
import { createPerArm } from './per-arm.ts';

it('the visitors who are compared with a canary share caches, which are new for the next canary', () => {
  let created = 0;
  const cachesOf = createPerArm(() => ({ number: ++created }));
  const order = [undefined, '1.1.0', '1.1.0', undefined, '1.2.0', undefined, '1.1.0'];
  expect(order.map((version) => cachesOf(version).number)).toEqual([1, 2, 2, 1, 3, 1, 4]);
});
