import type { LoadContext } from '@storefront/contracts';
import { expect, it, vi } from 'vitest';
import { withMiddleware } from './slot-tree.ts';

const context = { path: '/x' } as LoadContext;

it('runs before the load, with what the load is given', async () => {
  const order: string[] = [];
  const load = withMiddleware(
    {
      load: async ({ path }) => order.push(`load ${path}`),
      middleware: { chave: async ({ path }) => void order.push(`chave ${path}`) },
    },
    'chave',
  );
  await load?.(context);
  expect(order).toEqual(['chave /x', 'load /x']);
});

it('a load does not run after a middleware that throws', async () => {
  const load = vi.fn();
  const stop = async () => {
    throw new Error('stop');
  };
  await expect(withMiddleware({ load, middleware: { stop } }, 'stop')?.(context)).rejects.toThrow('stop');
  expect(load).not.toHaveBeenCalled();
});

it.each(['nada', 'constructor'])(
  'the name %s, which the module has not, is an error of status 500',
  async (name) => {
    const error: unknown = await withMiddleware({}, name)?.(context).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ message: `Unknown middleware ${name}`, statusCode: 500 });
  },
);

it('a route without middleware has the load alone', () => {
  const load = async () => 1;
  expect(withMiddleware({ load }, undefined)).toBe(load);
});
