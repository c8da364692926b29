import { expect, it } from 'vitest';
import { createItemCache } from './item-cache.ts';

function aCounter() {
  const rendered: string[] = [];
  const Item = ({ name }: { readonly name: string }) => {
    rendered.push(name);
    return <b>{name}</b>;
  };
  return { Item, rendered };
}

it("leaves an item's first rendering to its page, then renders it once for equal props", () => {
  const { Item, rendered } = aCounter();
  const findItem = createItemCache(1000);
  const found = [1, 2, 3].map(() => findItem(Item, { name: 'Sol' }));
  expect(found.map((item) => item?.html.toString())).toEqual([undefined, '<b>Sol</b>', '<b>Sol</b>']);
  expect(findItem(Item, { name: 'Lua' })).toBeUndefined();
  expect(rendered).toEqual(['Sol']);
});

it('keeps components apart: those of two releases may differ', () => {
  const findItem = createItemCache(1000);
  const first = aCounter();
  const second = aCounter();
  for (const { Item } of [first, first, second, second]) findItem(Item, { name: 'Sol' });
  expect(second.rendered).toEqual(['Sol']);
});

it('holds no more characters than allowed', () => {
  const { Item, rendered } = aCounter();
  const findItem = createItemCache(60);
  for (const name of ['Sol', 'Sol', 'Lua', 'Lua', 'Mar', 'Mar', 'Sol', 'Sol']) findItem(Item, { name });
  expect(rendered).toEqual(['Sol', 'Lua', 'Mar', 'Sol']);
});
