import { expect, it, vi } from 'vitest';
import { Late } from './late.ts';

it('a part is used once its code has arrived, in the order of the calls', async () => {
  const loading = Promise.withResolvers<string[]>();
  const late = new Late(loading.promise);
  late.use((list) => list.push('first'));
  late.use((list) => list.push('second'));
  expect(late.current).toBeUndefined();
  loading.resolve([]);
  await vi.waitFor(() => expect(late.current).toEqual(['first', 'second']));
});

it('a part whose code cannot be loaded is not used, and the console says why', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const late = new Late<string>(Promise.reject(new Error('no network')));
  const use = vi.fn();
  late.use(use);
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith(new Error('no network')));
  expect([late.current, use.mock.calls]).toEqual([undefined, []]);
});
